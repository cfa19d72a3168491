import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './row-text.module.css'

interface Props {
  title: ReactNode
  className?: string
  /** The lines below the title, in `<small>`. */
  children?: ReactNode
}

/** The text of a row in a list: a title with smaller lines below. The row has to be a flex box or a grid. */
export function RowText({ title, className, children }: Props) {
  return (
    <span className={cx(styles.text, className)}>
      <b>{title}</b>
      {children}
    </span>
  )
}
