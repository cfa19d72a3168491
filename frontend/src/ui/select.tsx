/**
 * A choice from a list. The browser's own control, because a phone's wheel beats anything we could draw.
 * Props: those of a field (`label`, `error`, ...), `options` ({value, label, disabled?}), `placeholder` (an empty first
 * entry), `value`, `onValue(value)`.
 */
import type { SelectHTMLAttributes } from 'react'
import { cx } from './cx'
import { FieldFrame, type FieldWords } from './field'
import fieldStyles from './field.module.css'
import { Icon } from './icon'
import styles from './select.module.css'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}
interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'>, FieldWords {
  options: readonly Option[]
  placeholder?: string
  value: string
  onValue: (value: string) => void
}

export function Select({ label, optional, error, hint, options, placeholder, onValue, className, ...rest }: SelectProps) {
  return (
    <FieldFrame label={label} optional={optional} error={error} hint={hint} className={className}>
      {(ids) => (
        <span className={styles.frame}>
          <select className={cx(fieldStyles.input, styles.select)} onChange={(event) => onValue(event.target.value)} {...ids} {...rest}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={16} className={styles.arrow} />
        </span>
      )}
    </FieldFrame>
  )
}
