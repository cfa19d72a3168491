import type { ReactNode } from 'react'
import styles from './page-headline.module.css'

interface Props {
  /** The second part is in italics. */
  words: readonly [string, string]
  /** A sentence below it. */
  lead: ReactNode
}

/** The headline of a page that stands alone, with a sentence below it. */
export function PageHeadline({ words: [first, last], lead }: Props) {
  return (
    <>
      <h1 className={styles.headline}>
        {first} <em>{last}</em>
      </h1>
      <p className={styles.lead}>{lead}</p>
    </>
  )
}
