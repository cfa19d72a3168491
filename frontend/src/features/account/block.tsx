import type { ReactNode } from 'react'
import styles from './account.module.css'

interface BlockProps {
  /** The heading; its second half is set in italics. */
  title: readonly [string, string]
  note?: ReactNode
  children: ReactNode
}

/** A section of the account page: the heading on the left of a desktop, its rows on the right. */
export function Block({ title, note, children }: BlockProps) {
  return (
    <section className={styles.block}>
      <div className={styles.heading}>
        <h2>
          {title[0]} <em>{title[1]}</em>
        </h2>
        {note && <p className="muted">{note}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
