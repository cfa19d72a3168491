import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'
import rows from '../../ui/row-list.module.css'
import { RowText } from '../../ui/row-text'
import styles from './household.module.css'

interface Props {
  title: string
  /** The lines below the title, in `<small>`. */
  notes: ReactNode
  /** At the right: what can be done. */
  children: ReactNode
}

/** A person, an invitation or a home in its list. */
export function HouseholdRow({ title, notes, children }: Props) {
  return (
    <li className={cx(rows.row, rows.wraps)}>
      <RowText title={title} className={styles.words}>
        {notes}
      </RowText>
      {children}
    </li>
  )
}
