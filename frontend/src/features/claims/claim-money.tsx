import { Claim } from '@arc/contracts/inventory/claims'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changedFields } from '../../lib/changed-fields'
import { formSchema } from '../../lib/form-fields'
import { formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list'
import { TextArea, TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import forms from '../../ui/form-grid.module.css'
import { ListHeading } from '../../ui/list-heading'
import { MoneyField } from '../../ui/money-field'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import styles from './claim.module.css'
import { insurerOf } from './claim.rules'
import { AMOUNTS, changeOfMoney, type MoneyForm, moneyBase, readMoney } from './claim-money.rules'
import { changeClaimMutation } from './claims.queries'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.money
const Fields = formSchema(readMoney, 'money')

type Row = [label: string, value: string, on: string | null]

/** What is lost and damaged, and what was claimed, offered and paid. */
export function ClaimMoney({ claim }: { claim: Claim }) {
  const [open, setOpen] = useState(false)
  const { lost, damaged, total } = claim.figures
  const marked: Row[] = [
    ...(lost.items > 0 ? [[TEXTS.rows.lost(lost.items), formatMoney(lost.replacement), null] satisfies Row] : []),
    ...(damaged.items > 0 ? [[TEXTS.rows.damaged(damaged.items), formatMoney(damaged.replacement), null] satisfies Row] : []),
    ...(total.items > 0 ? [[TEXTS.rows.proven, TEXTS.of(claim.evidence.documented, total.items), null] satisfies Row] : []),
  ]
  const recorded = AMOUNTS.flatMap(([amount, on]): Row[] => {
    const value = claim[amount]
    return value === null ? [] : [[TEXTS.rows[amount], formatMoney(value), claim[on]]]
  })
  const number: Row[] = claim.claimNumber === null ? [] : [[TEXTS.rows.claimNumber, claim.claimNumber, null]]
  const rows = [...marked, ...number, ...recorded]
  return (
    <section aria-labelledby="claim-money" className={styles.block}>
      <ListHeading id="claim-money" title={TEXTS.title}>
        {!claim.project.readOnly && (
          <Button look="text" size="small" aria-label={`${TEXTS.edit}: ${TEXTS.dialog}`} onClick={() => setOpen(true)}>
            {TEXTS.edit}
          </Button>
        )}
      </ListHeading>
      {rows.length === 0 && <p className={styles.empty}>{TEXTS.empty}</p>}
      <DescriptionList className={styles.rows}>
        {rows.map(([label, value, on]) => (
          <DescriptionRow key={label} term={label}>
            {value}
            {on !== null && <small>{TEXTS.on(formatDay(on))}</small>}
          </DescriptionRow>
        ))}
      </DescriptionList>
      {lost.items > 0 && <p className="muted small">{TEXTS.total(claim.status !== 'draft', insurerOf(claim, claim.policies))}</p>}
      {claim.notes !== null && <p className={styles.notes}>{claim.notes}</p>}
      {open && <MoneyDialog claim={claim} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Changes amounts, days, the number and the notes; what was changed elsewhere meanwhile is shown beside its field. */
function MoneyDialog({ claim, onClose }: { claim: Claim; onClose(): void }) {
  const form = useZodForm(Fields, moneyBase(claim).values)
  const { register, getValues, setValue, formState } = form
  const change = useMutation(changeClaimMutation)
  const { base, mark, explain, conflictOf } = useFormConflicts<MoneyForm>({
    initial: () => moneyBase(claim),
    getValues,
    setField: (field, values, options) => setValue(field, values[field], { ...options, shouldDirty: true }),
    labelOf: (field) => TEXTS.fields[field],
    textOf: (field, values) => values[field],
  })

  async function save(typed: MoneyForm) {
    try {
      const changed = changeOfMoney(typed, changedFields(base.values, typed))
      await change.mutateAsync({ id: claim.id, change: changed, version: base.version ?? claim.version })
      toast({ title: TEXTS.saved })
      onClose()
    } catch (error) {
      explain(error, Claim, moneyBase, TEXTS.failed)
      return false
    }
  }
  const field = (name: keyof MoneyForm) => ({
    label: TEXTS.fields[name],
    optional: true,
    error: formState.errors[name]?.message,
    hint: conflictOf(name),
    ...register(name),
  })
  return (
    <FormDialog
      title={TEXTS.dialog}
      action={TEXTS.save}
      form={form}
      draft={`claim:${claim.id}:money`}
      className={cx(forms.grid, forms.two)}
      onSubmit={save}
      onCancel={onClose}
      onDraftConflict={mark}
    >
      <TextField {...field('claimNumber')} className={forms.whole} autoComplete="off" />
      {AMOUNTS.flatMap(([amount, on]) => [
        <MoneyField key={amount} {...field(amount)} placeholder="$" />,
        <TextField key={on} {...field(on)} type="date" />,
      ])}
      <TextArea {...field('notes')} rows={2} className={forms.whole} />
    </FormDialog>
  )
}
