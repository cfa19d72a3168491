import { type ReactNode, useId } from 'react'
import { ListHeading } from '../../ui/list-heading'
import styles from './account.module.css'

interface Props {
  title: readonly [string, string]
  /** At the right of the heading. */
  note?: ReactNode
  children: ReactNode
}

/** A part of the account page under its heading. */
export function AccountSection({ title, note, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <ListHeading id={id} title={title.join(' ')}>
        {note && <span className="breaks">{note}</span>}
      </ListHeading>
      {children}
    </section>
  )
}
