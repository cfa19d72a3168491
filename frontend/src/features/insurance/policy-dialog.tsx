import { Policy, type PolicyChange, PolicyKind } from '@arc/contracts/inventory/policies'
import { coversContents } from '@arc/contracts/inventory/policy-rules'
import type { Project } from '@arc/contracts/inventory/projects'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { INSURERS } from '../../entities/projects/insurers'
import { useUndo } from '../../entities/trash/use-undo'
import { changedFields } from '../../lib/changed-fields'
import { formSchema } from '../../lib/form-fields'
import { useZodForm } from '../../lib/use-zod-form'
import { cx } from '../../ui/cx'
import { TextArea, TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import forms from '../../ui/form-grid.module.css'
import { MoneyField } from '../../ui/money-field'
import { Select } from '../../ui/select'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import { changePolicyMutation, createPolicyMutation } from './insurance.queries'
import { POLICY_TEXTS } from './insurance.texts'
import {
  changeOf,
  KIND_OPTIONS,
  type PolicyForm,
  type ProblemPath,
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

const Fields = formSchema(readPolicy, 'policy')

interface Props {
  project: Project
  /** Null adds a policy. */
  policy: Policy | null
  onClose(): void
}

/** Adds a policy, or changes one (spec POL-18, POL-19). */
export function PolicyDialog({ project, policy, onClose }: Props) {
  const insurers = useId()
  const form = useZodForm(Fields, policyForm(policy))
  const { control, register, getValues, getFieldState, setValue, formState } = form
  const [kind, subLimits, schedule] = useWatch({ control, name: ['kind', 'subLimits', 'schedule'] })
  const create = useMutation(createPolicyMutation)
  const change = useMutation(changePolicyMutation)
  const offerUndo = useUndo()
  const { base, mark, explain, conflictOf } = useFormConflicts<PolicyForm>({
    initial: () => policyBase(policy),
    getValues,
    setField: (field, values, options) => setValue(field, values[field], { ...options, shouldDirty: true }),
    labelOf: (field) => TEXTS.fields[field],
    textOf: (field, values) => textOf(values[field]),
  })

  async function save(typed: Required<PolicyChange>) {
    try {
      const text = typed.insurer
      if (policy === null) {
        await create.mutateAsync({ projectId: project.id, ...typed })
        toast({ title: TEXTS.added, text })
      } else {
        const changed = changeOf(typed, changedFields(base.values, getValues()))
        const { actionId } = await change.mutateAsync({ id: policy.id, change: changed, version: base.version ?? policy.version })
        offerUndo({ title: TEXTS.saved, text, actionId })
      }
      onClose()
    } catch (error) {
      explain(error, Policy, policyBase, TEXTS.failed)
      return false
    }
  }

  const contents = coversContents(PolicyKind.parse(kind))
  const problemOf = (path: ProblemPath) => getFieldState(path, formState).error?.message
  const field = (name: TextName) => ({
    label: name === 'coverage' ? POLICY_TEXTS.coverage(contents) : TEXTS.fields[name],
    error: problemOf(name),
    hint: conflictOf(name),
    ...register(name),
  })
  const changed = { shouldDirty: true, shouldValidate: formState.isSubmitted }

  return (
    <FormDialog
      wide
      title={policy === null ? TEXTS.newTitle : TEXTS.editTitle}
      action={policy === null ? TEXTS.add : TEXTS.save}
      form={form}
      draft={`policy:${policy?.id ?? `new in ${project.id}`}`}
      className={cx(forms.grid, forms.two)}
      onSubmit={save}
      onCancel={onClose}
      onDraftConflict={mark}
    >
      <TextField {...field('insurer')} autoFocus autoComplete="off" list={insurers} />
      <datalist id={insurers}>
        {INSURERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Select {...field('kind')} options={KIND_OPTIONS} />
      <TextField {...field('policyNumber')} optional autoComplete="off" />
      <MoneyField {...field('coverage')} placeholder="$" hint={conflictOf('coverage') ?? (contents ? TEXTS.coverageHint : null)} />
      <TextField {...field('deductible')} optional className="num" inputMode="decimal" />
      <Select {...field('deductibleKind')} options={DEDUCTIBLES} />
      <Select {...field('settlement')} optional placeholder={TEXTS.unknown} options={SETTLEMENT_OPTIONS} />
      <TextField {...field('claimsPhone')} optional type="tel" autoComplete="off" />
      <TextField {...field('effectiveOn')} optional type="date" />
      <TextField {...field('renewsOn')} optional type="date" />
      <TextField {...field('agent')} optional autoComplete="off" />
      <TextField {...field('agentPhone')} optional type="tel" autoComplete="off" />
      <TextField {...field('email')} optional type="email" autoComplete="off" className={forms.whole} />
      <SubLimitsField
        limits={subLimits}
        problemOf={problemOf}
        conflict={conflictOf('subLimits')}
        onChange={(limits) => setValue('subLimits', limits, changed)}
      />
      <ScheduleField
        projectId={project.id}
        items={schedule}
        problemOf={problemOf}
        conflict={conflictOf('schedule')}
        onChange={(items) => setValue('schedule', items, changed)}
      />
      <TextArea {...field('notes')} optional rows={2} className={forms.whole} />
    </FormDialog>
  )
}

type TextName = {
  [Field in keyof PolicyForm]: PolicyForm[Field] extends string ? Field : never
}[keyof PolicyForm]

/** A value of the form as shown beside a conflict. */
function textOf(value: PolicyForm[keyof PolicyForm]): string {
  return typeof value === 'string' ? value : value.map((entry) => entry.name).join(', ')
}
