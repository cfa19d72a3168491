import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './description-list.module.css'

interface ListProps {
  /** Tall rows with large descriptions. */
  large?: boolean
  className?: string
  /** Each a `DescriptionRow`. */
  children: ReactNode
}

/** Terms on the left and their descriptions on the right, between hairlines. */
export function DescriptionList({ large, className, children }: ListProps) {
  return <dl className={cx(styles.list, large && styles.large, className)}>{children}</dl>
}

interface RowProps {
  term: ReactNode
  /** Of the description. */
  className?: string
  children: ReactNode
}

/** One term with its description. */
export function DescriptionRow({ term, className, children }: RowProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
