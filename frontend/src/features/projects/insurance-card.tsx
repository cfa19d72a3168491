import { Project } from '@arc/contracts/inventory/projects'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { INSURERS } from '../../entities/projects/insurers'
import { insureProjectMutation } from '../../entities/projects/projects.queries'
import { problemText } from '../../lib/api'
import { readConflict } from '../../lib/conflict'
import { failureText } from '../../lib/describe-error'
import { formatDate } from '../../lib/format'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { CONFLICT_TEXTS } from '../../ui/conflict.texts'
import { cx } from '../../ui/cx'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { MoneyField } from '../../ui/money-field'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import { CoverageBar } from './coverage-bar'
import { InsuranceForm, type InsuranceValues, insuranceBase, insuranceRefusal, insuranceValues } from './insurance.rules'
import styles from './insurance-card.module.css'
import { INSURANCE_TEXTS } from './project.texts'

interface Props {
  project: Project
  /** Archived value of this project, in dollars. */
  archived: number
}

/** The companies, and the one that is stored, which a policy can name freely. */
const optionsWith = (stored: string | null) =>
  [...new Set<string>(stored === null ? INSURERS : [...INSURERS, stored])].map((name) => ({ value: name, label: name }))

/** Insurer and coverage of a project: a form until something is stored, then the comparison (spec INS-01 to INS-08). */
export default function InsuranceCard({ project, archived }: Props) {
  const { insuranceCompany, personalItemsCoverage: coverage } = project
  const stored = insuranceCompany !== null || coverage !== null
  const [opened, setOpened] = useState(false)
  const insure = useMutation(insureProjectMutation)
  const form = useZodForm(InsuranceForm, insuranceValues(project))
  const { register, reset, getValues, setValue, formState } = form
  const { errors, isDirty } = formState
  const { base, show, mark, restart, conflictOf } = useFormConflicts<InsuranceValues>({
    initial: () => insuranceBase(project),
    getValues,
    setField: (field, values, options) => setValue(field, values[field], { ...options, shouldDirty: true }),
    labelOf: (field) => INSURANCE_TEXTS.labels[field],
    textOf: (field, values) => values[field],
  })
  const { insuranceRenewal: renewal } = project
  const scope = [INSURANCE_TEXTS.scope, ...(renewal ? [INSURANCE_TEXTS.renews(formatDate(renewal))] : [])].join(' · ')
  // A change elsewhere never closes a form that is being filled in.
  const editing = opened || isDirty || !stored

  /** Opens or closes the form; it then holds what is stored. */
  function setEditing(open: boolean, current = project) {
    reset(insuranceValues(current))
    restart(insuranceBase(current))
    setOpened(open)
  }

  async function save({ company, coverage: amount, renewal }: z.output<typeof InsuranceForm>) {
    try {
      const change = {
        id: project.id,
        insuranceCompany: company,
        personalItemsCoverage: amount,
        insuranceRenewal: renewal || null,
        version: base.version ?? project.version,
      }
      const saved = await insure.mutateAsync(change)
      toast({ title: INSURANCE_TEXTS.saved })
      setEditing(false, saved)
    } catch (error) {
      const conflict = readConflict(error, Project)
      const why = problemText(error) || failureText(error)
      const { title, text } = INSURANCE_TEXTS.failed
      if (conflict) show(insuranceBase(conflict.current))
      toast({ ...(conflict ? CONFLICT_TEXTS.toast : { title, text: text(why) }), look: 'destructive' })
      return false
    }
  }
  function sayRefusal() {
    const refusal = insuranceRefusal(getValues('company'), getValues('coverage'))
    if (refusal) toast({ ...refusal, look: 'destructive' })
  }

  if (!editing)
    return (
      <article className={styles.card} aria-label={INSURANCE_TEXTS.title}>
        <div className={styles.head}>
          <h2>
            {insuranceCompany ?? INSURANCE_TEXTS.unnamed} <span>{scope}</span>
          </h2>
          {!project.readOnly && (
            <Button look="text" onClick={() => setEditing(true)}>
              {INSURANCE_TEXTS.edit}
            </Button>
          )}
        </div>
        <CoverageBar coverage={coverage ?? 0} archived={archived} />
        <Link className={cx('link', styles.more)} to="/insurance">
          {INSURANCE_TEXTS.policies}
        </Link>
      </article>
    )
  if (project.readOnly)
    return (
      <article className={styles.card} aria-label={INSURANCE_TEXTS.title}>
        <p className="muted">{INSURANCE_TEXTS.none}</p>
      </article>
    )
  return (
    <article className={styles.card} aria-label={INSURANCE_TEXTS.title}>
      <Form
        form={form}
        draft={`insurance:${project.id}`}
        className={cx(forms.grid, forms.two)}
        onSubmit={save}
        onRefused={sayRefusal}
        onCancel={() => setEditing(false)}
        onDraftConflict={mark}
      >
        <Select
          label={INSURANCE_TEXTS.labels.company}
          placeholder={INSURANCE_TEXTS.chooseCompany}
          options={optionsWith(insuranceCompany)}
          error={errors.company?.message}
          hint={conflictOf('company')}
          {...register('company')}
        />
        <MoneyField
          label={INSURANCE_TEXTS.labels.coverage}
          placeholder="$"
          error={errors.coverage?.message}
          hint={conflictOf('coverage')}
          {...register('coverage')}
        />
        <TextField label={INSURANCE_TEXTS.labels.renewal} optional type="date" hint={conflictOf('renewal')} {...register('renewal')} />
        <div className={forms.end}>
          <Button type="submit" size="small" busy={insure.isPending}>
            {INSURANCE_TEXTS.save}
          </Button>
          {(stored || isDirty) && (
            <Button type="reset" look="text" tone="quiet">
              {INSURANCE_TEXTS.cancel}
            </Button>
          )}
        </div>
      </Form>
    </article>
  )
}
