/** The one-hand bar of a phone: its buttons stretch over a fade of paper, above the safe area. `always` keeps it on wide screens too. */
import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'
import { cx } from './cx'

export function BottomBar({ always, children }: { always?: boolean; children: ReactNode }) {
  return <div className={cx(styles.bar, always && styles.always)}>{children}</div>
}
