/**
 * A native select: on phones its picker is better than a custom one.
 * Props: those of a field (`label`, `error`, ...), `options` ({value, label, disabled?}), `placeholder` (an empty first
 * entry), `value` with `onValue(value)`, or what react-hook-form registers.
 */
import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from './cx'
import { FieldFrame, type FieldTexts } from './field'
import fieldStyles from './field.module.css'
import { Icon } from './icon'
import styles from './select.module.css'

interface Option {
  value: string
  label: string
  disabled?: boolean
}
interface SelectControlProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[]
  placeholder?: string
  onValue?: (value: string) => void
  ref?: Ref<HTMLSelectElement>
}
type SelectProps = SelectControlProps & FieldTexts

/** The select alone, for a custom frame. */
export function SelectControl({ options, placeholder, onValue, onChange, className, ...rest }: SelectControlProps) {
  return (
    <span className={cx(styles.frame, className)}>
      <select
        className={cx(fieldStyles.input, styles.select)}
        onChange={onValue ? (event) => onValue(event.target.value) : onChange}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} className={styles.arrow} />
    </span>
  )
}

export function Select({ label, optional, error, hint, className, ...rest }: SelectProps) {
  return (
    <FieldFrame label={label} optional={optional} error={error} hint={hint} className={className}>
      {(ids) => <SelectControl {...ids} {...rest} />}
    </FieldFrame>
  )
}
