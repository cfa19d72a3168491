/**
 * A progress bar. `value` 0 to 100, or undefined while unknown (indeterminate animation);
 * `label` is its accessible name; `thin` 3 px instead of 10.
 */
import { cx } from './cx'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  value?: number
  thin?: boolean
  className?: string
}

export function Progress({ label, value, thin, className }: ProgressProps) {
  const known = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known}
      className={cx(styles.track, thin && styles.thin, className)}
    >
      <div className={cx(styles.fill, known === undefined && styles.wander)} style={{ transform: `scaleX(${(known ?? 40) / 100})` }} />
    </div>
  )
}
