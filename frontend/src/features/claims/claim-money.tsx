import { Claim } from '@arc/contracts/inventory/claims'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changedFields } from '../../lib/changed-fields'
import { formSchema } from '../../lib/form-fields'
import { formatMoney } from '../../lib/format-money'
import { useToday } from '../../lib/use-today'
import { useZodForm } from '../../lib/use-zod-form'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { TextArea, TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import forms from '../../ui/form-grid.module.css'
import { ListHeading } from '../../ui/list-heading'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import styles from './claim.module.css'
import { dayText, localDay } from './claim.rules'
import { AMOUNTS, changeOfMoney, type MoneyForm, moneyBase, readMoney } from './claim-money.rules'
import { changeClaimMutation } from './claims.queries'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.money
const Fields = formSchema(readMoney, 'money')

/** What was claimed, offered and paid. */
export function ClaimMoney({ claim }: { claim: Claim }) {
  const today = localDay(useToday())
  const [open, setOpen] = useState(false)
  const rows: [string, string, string | null][] = AMOUNTS.flatMap(([amount, on]) => {
    const value = claim[amount]
    return value === null ? [] : [[TEXTS.rows[amount], formatMoney(value), claim[on]]]
  })
  return (
    <section aria-labelledby="claim-money" className={styles.block}>
      <ListHeading id="claim-money" title={TEXTS.title}>
        {!claim.project.readOnly && (
          <Button look="text" size="small" aria-label={`${TEXTS.edit}: ${TEXTS.dialog}`} onClick={() => setOpen(true)}>
            {TEXTS.edit}
          </Button>
        )}
      </ListHeading>
      {rows.length === 0 && claim.claimNumber === null ? (
        <p className={styles.empty}>{TEXTS.empty}</p>
      ) : (
        <dl className={styles.rows}>
          {claim.claimNumber !== null && (
            <div>
              <dt>{TEXTS.rows.claimNumber}</dt>
              <dd>{claim.claimNumber}</dd>
            </div>
          )}
          {rows.map(([label, value, on]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {on !== null && <small>{TEXTS.on(dayText(on, today))}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
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
        <TextField key={amount} {...field(amount)} className="num" inputMode="decimal" placeholder="$" />,
        <TextField key={on} {...field(on)} type="date" />,
      ])}
      <TextArea {...field('notes')} rows={2} className={forms.whole} />
    </FormDialog>
  )
}
