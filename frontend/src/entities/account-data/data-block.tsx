import type { ReactNode } from 'react'
import styles from './data-block.module.css'

interface Props {
  /** The second part is in italics. */
  title: readonly [string, string]
  id?: string
  children: ReactNode
}

/** A section of the account: its heading on the left, its content on the right of a desktop. */
export function DataBlock({ title: [plain, italic], id, children }: Props) {
  return (
    <section className={styles.block} id={id} aria-label={`${plain} ${italic}`}>
      <h2 className={styles.heading}>
        {plain} <em>{italic}</em>
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
