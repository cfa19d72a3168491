import { Claim } from '@arc/contracts/inventory/claims'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { changedFields } from '../../lib/changed-fields'
import { formatMoney } from '../../lib/format-money'
import { useFormDraft } from '../../lib/use-draft'
import { useToday } from '../../lib/use-today'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { Dialog } from '../../ui/dialog'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { ListHeading } from '../../ui/list-heading'
import { toast } from '../../ui/toast-store'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import styles from './claim.module.css'
import { dayText, localDay } from './claim.rules'
import { AMOUNTS, changeOfMoney, type MoneyForm, moneyBase, moneyErrors } from './claim-money.rules'
import { changeClaimMutation } from './claims.queries'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.money

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
  const id = useId()
  const [initial] = useState(() => moneyBase(claim).values)
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<keyof MoneyForm, string>>>({})
  const change = useMutation(changeClaimMutation)
  useFormDraft(`amounts of claim ${claim.id}`, {
    getValues: () => form,
    reset: setForm,
    formState: { isDirty: changedFields(initial, form).length > 0 },
  })
  const { base, explain, conflictOf } = useFormConflicts<MoneyForm>({
    initial: () => moneyBase(claim),
    getValues: () => form,
    setField: (field, values) => setForm((now) => ({ ...now, [field]: values[field] })),
    labelOf: (field) => TEXTS.fields[field],
    textOf: (field, values) => values[field],
  })

  async function save() {
    const wrong = moneyErrors(form)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    try {
      const changed = changeOfMoney(form, changedFields(base.values, form))
      await change.mutateAsync({ id: claim.id, change: changed, version: base.version ?? claim.version })
      toast({ title: TEXTS.saved })
      onClose()
    } catch (error) {
      explain(error, Claim, moneyBase, TEXTS.failed)
    }
  }
  const field = (name: keyof MoneyForm) => ({
    label: TEXTS.fields[name],
    optional: true,
    value: form[name],
    error: errors[name] ?? null,
    hint: conflictOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setForm({ ...form, [name]: event.target.value }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TEXTS.dialog}
      footer={
        <>
          <Button type="submit" form={id} busy={change.isPending}>
            {TEXTS.save}
          </Button>
          <Button look="text" tone="quiet" onClick={onClose}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <Form id={id} className={cx(forms.grid, forms.two)} onSubmit={save}>
        <TextField {...field('claimNumber')} className={forms.whole} autoComplete="off" />
        {AMOUNTS.flatMap(([amount, on]) => [
          <TextField key={amount} {...field(amount)} className="num" inputMode="decimal" placeholder="$" />,
          <TextField key={on} {...field(on)} type="date" />,
        ])}
        <TextArea {...field('notes')} rows={2} className={forms.whole} />
      </Form>
    </Dialog>
  )
}
