import type { ReactNode } from 'react'
import styles from './admin-page.module.css'

/** The sentence at the top of a tab, and what it is about. */
export function TabHead({ headline, text, children }: { headline: readonly [string, string]; text: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.headline}>
        {headline[0]} <em>{headline[1]}</em>
      </h2>
      <p className="muted">{text}</p>
      {children}
    </div>
  )
}
