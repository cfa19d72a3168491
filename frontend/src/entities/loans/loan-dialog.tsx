import type { Item } from '@arc/contracts/inventory/items'
import type { NewLoan } from '@arc/contracts/inventory/loans'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formSchema } from '../../lib/form-fields'
import { useZodForm } from '../../lib/use-zod-form'
import { cx } from '../../ui/cx'
import { TextArea, TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import forms from '../../ui/form-grid.module.css'
import { useFormConflicts } from '../../ui/use-form-conflicts'
import { type LoanForm, loanForm, localToday, readLoan } from './loan.rules'
import { LOAN_TEXTS } from './loans.texts'
import { useLending } from './use-lending'

const Fields = formSchema(readLoan, 'loan')

interface Props {
  item: Pick<Item, 'id' | 'name' | 'version' | 'loan'>
  /** `done` is true after a success. */
  onClose(done: boolean): void
}

/** Lends an item, or changes its open loan. */
export function LoanDialog({ item, onClose }: Props) {
  // The version that the form was opened with: a loan that was changed elsewhere since is not overwritten.
  const [opened] = useState(item)
  const form = useZodForm(Fields, loanForm(opened.loan, localToday()))
  const { control, register, getValues, setValue, formState } = form
  const lentOn = useWatch({ control, name: 'lentOn' })
  const lending = useLending()
  const { mark, conflictOf } = useFormConflicts<LoanForm>({
    initial: () => ({ values: loanForm(opened.loan, localToday()), version: opened.version }),
    getValues,
    setField: (field, values, options) => setValue(field, values[field], { ...options, shouldDirty: true }),
    labelOf: (field) => LOAN_TEXTS.fields[field],
    textOf: (field, values) => values[field],
  })

  async function save(loan: NewLoan) {
    const saved = await lending.save(opened, loan)
    if (saved) onClose(true)
    return saved
  }
  const field = (name: keyof LoanForm) => ({
    label: LOAN_TEXTS.fields[name],
    error: formState.errors[name]?.message,
    hint: conflictOf(name),
    ...register(name),
  })

  return (
    <FormDialog
      title={item.loan ? LOAN_TEXTS.editTitle(item.name) : LOAN_TEXTS.lendTitle(item.name)}
      action={item.loan ? LOAN_TEXTS.save : LOAN_TEXTS.lend}
      form={form}
      draft={item.loan ? `loan:${item.loan.id}` : `loan:of ${item.id}`}
      className={cx(forms.grid, forms.two)}
      onSubmit={save}
      onCancel={() => onClose(false)}
      onDraftConflict={item.loan ? mark : undefined}
    >
      <TextField {...field('borrower')} className={forms.whole} autoFocus autoComplete="off" />
      <TextField {...field('contact')} className={forms.whole} optional autoComplete="off" />
      <TextField {...field('lentOn')} type="date" />
      <TextField {...field('dueOn')} type="date" optional min={lentOn} hint={conflictOf('dueOn') ?? LOAN_TEXTS.dueHint} />
      <TextArea {...field('note')} className={forms.whole} optional rows={2} />
    </FormDialog>
  )
}
