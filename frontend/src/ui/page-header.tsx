import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './page-header.module.css'

interface Props {
  /** The headline; its second half is in italics. */
  title: readonly [string, string]
  className?: string
  /** Below the headline: a sentence in `<p>`, controls, `PageFacts`. */
  children?: ReactNode
}

/** The headline of a page, with what is said about it below. */
export function PageHeader({ title: [plain, italic], className, children }: Props) {
  return (
    <header className={cx(styles.header, className)}>
      <h1>
        {plain} <em>{italic}</em>
      </h1>
      {children}
    </header>
  )
}

/** Facts and controls in a line below the headline. */
export const PageFacts = ({ children }: { children: ReactNode }) => <div className={styles.facts}>{children}</div>
