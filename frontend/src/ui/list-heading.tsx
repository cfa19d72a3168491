import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './list-heading.module.css'

interface Props {
  /** Of the heading, for `aria-labelledby`. */
  id: string
  title: ReactNode
  small?: boolean
  /** At the right: a note in `<span>`, or a control. */
  children?: ReactNode
}

/** The heading of a list, above a line. */
export function ListHeading({ id, title, small, children }: Props) {
  return (
    <div className={cx(styles.heading, small && styles.small)}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}
