import { Policy, PolicyKind } from '@arc/contracts/inventory/policies'
import { coversContents } from '@arc/contracts/inventory/policy-rules'
import type { Project } from '@arc/contracts/inventory/projects'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { INSURERS } from '../../entities/projects/insurers'
import { useUndo } from '../../entities/trash/use-undo'
import { changedFields } from '../../lib/changed-fields'
import { useFormDraft } from '../../lib/use-draft'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { Dialog } from '../../ui/dialog'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import { changePolicyMutation, createPolicyMutation } from './insurance.queries'
import { POLICY_TEXTS } from './insurance.texts'
import {
  changeOf,
  KIND_OPTIONS,
  type PolicyErrors,
  type PolicyForm,
  policyBase,
  policyForm,
  readPolicy,
  SETTLEMENT_OPTIONS,
} from './policy-form.rules'
import { ScheduleField } from './schedule-field'
import { SubLimitsField } from './sub-limits-field'

const TEXTS = POLICY_TEXTS.form
const DEDUCTIBLES = [
  { value: 'amount', label: TEXTS.deductibleKinds.amount },
  { value: 'percent', label: TEXTS.deductibleKinds.percent },
]

interface Props {
  project: Project
  /** Null adds a policy. */
  policy: Policy | null
  onClose(): void
}

/** Adds a policy, or changes one (spec POL-18, POL-19). */
export function PolicyDialog({ project, policy, onClose }: Props) {
  const id = useId()
  const [initial] = useState(() => policyForm(policy))
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<PolicyErrors>({})
  const create = useMutation(createPolicyMutation)
  const change = useMutation(changePolicyMutation)
  const offerUndo = useUndo()
  useFormDraft(`policy ${policy?.id ?? `of ${project.id}`}`, {
    getValues: () => form,
    reset: setForm,
    formState: { isDirty: changedFields(initial, form).length > 0 },
  })
  const set = (values: Partial<PolicyForm>) => setForm((now) => ({ ...now, ...values }))
  const { base, explain, conflictOf } = useFormConflicts<PolicyForm>({
    initial: () => policyBase(policy),
    getValues: () => form,
    setField: (field, values) => set({ [field]: values[field] }),
    labelOf: (field) => TEXTS.fields[field],
    textOf: (field, values) => textOf(values[field]),
  })

  async function save() {
    const read = readPolicy(form)
    if ('errors' in read) return setErrors(read.errors)
    setErrors({})
    try {
      const text = read.policy.insurer
      if (policy === null) {
        await create.mutateAsync({ projectId: project.id, ...read.policy })
        toast({ title: TEXTS.added, text })
      } else {
        const changed = changeOf(read.policy, changedFields(base.values, form))
        const { actionId } = await change.mutateAsync({ id: policy.id, change: changed, version: base.version ?? policy.version })
        offerUndo({ title: TEXTS.saved, text, actionId })
      }
      onClose()
    } catch (error) {
      explain(error, Policy, policyBase, TEXTS.failed)
    }
  }

  const contents = coversContents(PolicyKind.parse(form.kind))
  const text = (name: TextName) => ({
    label: name === 'coverage' ? POLICY_TEXTS.coverage(contents) : TEXTS.fields[name],
    value: form[name],
    error: errors[name] ?? null,
    hint: conflictOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set({ [name]: event.target.value }),
  })
  const amount = { className: 'num', inputMode: 'decimal', placeholder: '$' } as const

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || onClose()}
      title={policy === null ? TEXTS.newTitle : TEXTS.editTitle}
      footer={
        <>
          <Button type="submit" form={id} busy={create.isPending || change.isPending}>
            {policy === null ? TEXTS.add : TEXTS.save}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <Form id={id} className={cx(forms.grid, forms.two)} onSubmit={save}>
        <TextField {...text('insurer')} autoFocus autoComplete="off" list={`${id}-insurers`} />
        <datalist id={`${id}-insurers`}>
          {INSURERS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Select
          label={TEXTS.fields.kind}
          options={KIND_OPTIONS}
          value={form.kind}
          hint={conflictOf('kind')}
          error={errors.kind ?? null}
          onValue={(kind) => set({ kind })}
        />
        <TextField {...text('policyNumber')} optional autoComplete="off" />
        <TextField {...text('coverage')} {...amount} hint={conflictOf('coverage') ?? (contents ? TEXTS.coverageHint : null)} />
        <TextField {...text('deductible')} optional className="num" inputMode="decimal" hint={conflictOf('deductible')} />
        <Select
          label={TEXTS.fields.deductibleKind}
          options={DEDUCTIBLES}
          value={form.deductibleKind}
          hint={conflictOf('deductibleKind')}
          onValue={(deductibleKind) => set({ deductibleKind })}
        />
        <Select
          label={TEXTS.fields.settlement}
          optional
          placeholder={TEXTS.unknown}
          options={SETTLEMENT_OPTIONS}
          value={form.settlement}
          hint={conflictOf('settlement')}
          onValue={(settlement) => set({ settlement })}
        />
        <TextField {...text('claimsPhone')} optional type="tel" autoComplete="off" />
        <TextField {...text('effectiveOn')} optional type="date" />
        <TextField {...text('renewsOn')} optional type="date" />
        <TextField {...text('agent')} optional autoComplete="off" />
        <TextField {...text('agentPhone')} optional type="tel" autoComplete="off" />
        <TextField {...text('email')} optional type="email" autoComplete="off" className={forms.whole} />
        <SubLimitsField
          limits={form.subLimits}
          errors={errors}
          conflict={conflictOf('subLimits')}
          onChange={(subLimits) => set({ subLimits })}
        />
        <ScheduleField
          projectId={project.id}
          items={form.schedule}
          errors={errors}
          conflict={conflictOf('schedule')}
          onChange={(schedule) => set({ schedule })}
        />
        <TextArea {...text('notes')} optional rows={2} className={forms.whole} />
      </Form>
    </Dialog>
  )
}

type TextName = {
  [Field in keyof PolicyForm]: PolicyForm[Field] extends string ? Field : never
}[keyof PolicyForm]

/** A value of the form as shown beside a conflict. */
function textOf(value: PolicyForm[keyof PolicyForm]): string {
  return typeof value === 'string' ? value : value.map((entry) => entry.name).join(', ')
}
