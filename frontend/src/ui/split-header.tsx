import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './split-header.module.css'

interface Props {
  /** The two lines of the headline; the second is in italics. */
  title: readonly [string, string]
  lead: string
  className?: string
  /** Below the lead. */
  children?: ReactNode
}

/** The headline of a page on two lines; its lead is at the right on a desktop, else below. */
export function SplitHeader({ title: [plain, italic], lead, className, children }: Props) {
  return (
    <header className={cx(styles.header, className)}>
      <h1>
        {plain}
        <br />
        <em>{italic}</em>
      </h1>
      <div>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </header>
  )
}
