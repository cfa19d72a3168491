import type { Project } from '@arc/contracts/inventory/projects'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { insureProjectMutation } from '../../entities/projects/projects.queries'
import { problemText } from '../../lib/api'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import { CoverageBar } from './coverage-bar'
import { INSURERS, insuranceRefusal, readCoverage } from './insurance.rules'
import styles from './insurance-card.module.css'

interface Props {
  project: Project
  /** Archived value of this project, in dollars. */
  archived: number
}

const OPTIONS = INSURERS.map((name) => ({ value: name, label: name }))

/** Insurer and coverage of a project: a form until something is stored, then the comparison (spec INS-01 to INS-08). */
export function InsuranceCard({ project, archived }: Props) {
  const { insuranceCompany, personalItemsCoverage: coverage } = project
  const stored = insuranceCompany !== null || coverage !== null
  const [editing, setEditing] = useState(!stored)
  const [company, setCompany] = useState(insuranceCompany ?? '')
  const [amount, setAmount] = useState(coverage === null ? '' : String(coverage))
  const insure = useMutation(insureProjectMutation)

  function cancel() {
    setCompany(insuranceCompany ?? '')
    setAmount(coverage === null ? '' : String(coverage))
    setEditing(!stored)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const refusal = insuranceRefusal(company, amount)
    if (refusal) return toast({ ...refusal, look: 'destructive' })
    try {
      await insure.mutateAsync({ id: project.id, insuranceCompany: company, personalItemsCoverage: readCoverage(amount) ?? 0 })
      toast({ title: 'Insurance information updated' })
      setEditing(false)
    } catch (error) {
      const why = problemText(error) || (error instanceof Error ? error.message : String(error))
      toast({ title: 'Error updating insurance', text: `Failed to save: ${why}`, look: 'destructive' })
    }
  }

  if (!editing)
    return (
      <article className={styles.card} aria-label="Insurance coverage">
        <div className={styles.head}>
          <h2>
            {insuranceCompany ?? 'Insurance'} <span>personal items</span>
          </h2>
          {!project.readOnly && (
            <Button look="text" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
        </div>
        <CoverageBar coverage={coverage ?? 0} archived={archived} />
      </article>
    )
  if (project.readOnly)
    return (
      <article className={styles.card} aria-label="Insurance coverage">
        <p className="muted">No insurance is recorded for this project.</p>
      </article>
    )
  return (
    <article className={styles.card} aria-label="Insurance coverage">
      <form className={styles.form} onSubmit={save} noValidate>
        <Select label="Insurance company" placeholder="Choose a company" options={OPTIONS} value={company} onValue={setCompany} />
        <TextField
          label="Personal-items coverage"
          className="num"
          inputMode="numeric"
          placeholder="$"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <div className={styles.end}>
          <Button type="submit" size="small" busy={insure.isPending}>
            Save
          </Button>
          <Button look="text" tone="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </article>
  )
}
