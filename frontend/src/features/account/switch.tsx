import { useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  note: string
  on: boolean
  busy?: boolean
  onChange(on: boolean): void
}

/** A setting that is on or off, and applies at once. */
export function Switch({ label, note, on, busy, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <b>{label}</b>
        <small id={`${id}-note`}>{note}</small>
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-describedby={`${id}-note`}
        checked={on}
        aria-checked={on}
        disabled={busy}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
