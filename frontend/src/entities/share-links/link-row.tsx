import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'
import { RowText } from '../../ui/row-text'
import styles from './share-links.module.css'

interface Props {
  /** Who the link is for. */
  name: string
  facts: string
  className?: string
  /** The button that ends it, and what is below. */
  children: ReactNode
}

/** A link in the list of its owner. */
export function LinkRow({ name, facts, className, children }: Props) {
  return (
    <li className={cx(styles.row, className)}>
      <RowText title={name}>
        <small className="num">{facts}</small>
      </RowText>
      {children}
    </li>
  )
}
