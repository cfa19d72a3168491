import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './disclosure.module.css'

interface Props {
  summary: ReactNode
  className?: string
  children: ReactNode
}

/** Content that is shown after a click on its summary. */
export function Disclosure({ summary, className, children }: Props) {
  return (
    <details className={cx(styles.disclosure, className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
