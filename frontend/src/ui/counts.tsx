/** Two or three counts side by side between hairlines: `counts` ({label, value}). */
import type { ReactNode } from 'react'
import styles from './counts.module.css'

export function Counts({ counts }: { counts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
