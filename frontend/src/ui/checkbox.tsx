/** A checkbox with its label: `label`, and all input props (`checked`, `onChange`, `disabled`). */
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { cx } from './cx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <span className={cx(styles.row, className)}>
      <input type="checkbox" id={id} className={styles.box} {...rest} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
    </span>
  )
}
