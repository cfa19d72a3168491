/**
 * Two or three choices side by side, one chosen (gallery or list; the two plans). Radio buttons underneath.
 * Props: `label` (for screen readers), `options` ({value, label, icon?}), `value`, `onValue`, `wide`.
 */
import { type ReactNode, startTransition, useId, useOptimistic } from 'react'
import { cx } from './cx'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
  value: Value
  onValue: (value: Value) => void
  wide?: boolean
  className?: string
}

export function Segmented<Value extends string>({ label, options, value, onValue, wide, className }: SegmentedProps<Value>) {
  const name = useId()
  // A choice that is kept in the address arrives with a transition. Until then React would put the buttons back.
  const [shown, show] = useOptimistic(value)
  const choose = (next: Value) =>
    startTransition(() => {
      show(next)
      onValue(next)
    })
  return (
    <fieldset className={cx(styles.group, wide && styles.wide, className)}>
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input type="radio" name={name} value={option.value} checked={option.value === shown} onChange={() => choose(option.value)} />
          <span className={styles.face}>
            {option.icon}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
