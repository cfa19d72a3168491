import type { Item } from '@arc/contracts/inventory/items'
import { type ChangeEvent, useId, useState } from 'react'
import { useFormDraft } from '../../lib/use-draft'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { Dialog } from '../../ui/dialog'
import { TextArea, TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import forms from '../../ui/form-grid.module.css'
import { type LoanErrors, type LoanForm, loanForm, localToday, readLoan } from './loan.rules'
import { LOAN_TEXTS } from './loans.texts'
import { useLending } from './use-lending'

interface Props {
  item: Pick<Item, 'id' | 'name' | 'version' | 'loan'>
  /** `done` is true after a success. */
  onClose(done: boolean): void
}

/** Lends an item, or changes its open loan. */
export function LoanDialog({ item, onClose }: Props) {
  const id = useId()
  const [initial] = useState<LoanForm>(() => loanForm(item.loan, localToday()))
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<LoanErrors>({})
  // The version that the form was opened with: a loan that was changed elsewhere since is not overwritten.
  const [opened] = useState(item)
  const lending = useLending()
  useFormDraft(`loan ${item.id}`, { getValues: () => form, reset: setForm, formState: { isDirty: form !== initial } })

  async function save() {
    const read = readLoan(form)
    if ('errors' in read) return setErrors(read.errors)
    if (await lending.save(opened, read.loan)) onClose(true)
  }
  const field = (name: keyof LoanForm) => ({
    label: LOAN_TEXTS.fields[name],
    value: form[name],
    error: errors[name] ?? null,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setForm((now) => ({ ...now, [name]: event.target.value }))
      setErrors((now) => ({ ...now, [name]: undefined }))
    },
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose(false)}
      title={item.loan ? LOAN_TEXTS.editTitle(item.name) : LOAN_TEXTS.lendTitle(item.name)}
      footer={
        <>
          <Button type="submit" form={id} busy={lending.busy}>
            {item.loan ? LOAN_TEXTS.save : LOAN_TEXTS.lend}
          </Button>
          <Button look="text" tone="quiet" onClick={() => onClose(false)}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <Form id={id} className={cx(forms.grid, forms.two)} onSubmit={save}>
        <TextField {...field('borrower')} className={forms.whole} autoFocus autoComplete="off" />
        <TextField {...field('contact')} className={forms.whole} optional autoComplete="off" />
        <TextField {...field('lentOn')} type="date" />
        <TextField {...field('dueOn')} type="date" optional min={form.lentOn} hint={LOAN_TEXTS.dueHint} />
        <TextArea {...field('note')} className={forms.whole} optional rows={2} />
      </Form>
    </Dialog>
  )
}
