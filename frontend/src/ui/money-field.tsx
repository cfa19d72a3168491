import { cx } from './cx'
import { TextField, type TextFieldProps } from './field'
import { type AmountInput, useReadings } from './use-readings'

/** A field for an amount of US dollars: one that can be read in two ways says how it was understood (use-readings.tsx). */
export function MoneyField({ hint, className, ...rest }: Omit<TextFieldProps, 'ref'> & AmountInput) {
  const { inputOf, note, announcement } = useReadings()
  return (
    <>
      <TextField {...inputOf(rest)} label={rest.label} className={cx('num', className)} hint={note ?? hint} />
      {announcement}
    </>
  )
}
