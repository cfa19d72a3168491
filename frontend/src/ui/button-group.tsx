import type { ReactNode } from 'react'
import styles from './button-group.module.css'
import { cx } from './cx'

interface Props {
  /** More space between the rows, where buttons wrap. */
  spaced?: boolean
  className?: string
  children: ReactNode
}

/** Buttons and links side by side; those that don't fit wrap. */
export function ButtonGroup({ spaced, className, children }: Props) {
  return <div className={cx(styles.group, spaced && styles.spaced, className)}>{children}</div>
}
