import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './dock.module.css'

/**
 * What finishes a page: at most two buttons (and a sum in `<span>`), directly above the bar of a phone, at the end of its column from a
 * tablet on. The page that has one is `<Page dock>`, which keeps room for it.
 */
export const Dock = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx(styles.dock, className)}>{children}</div>
)
