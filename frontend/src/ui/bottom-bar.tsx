/** Bottom action bar of a phone, above the safe area. `always` shows it on wide screens too. */
import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'
import { cx } from './cx'

export function BottomBar({ always, children }: { always?: boolean; children: ReactNode }) {
  return <div className={cx(styles.bar, always && styles.always)}>{children}</div>
}
