import type { ReactNode } from 'react'
import { cx } from './cx'
import styles from './headline.module.css'

interface HeadlineProps {
  /** The second part is in italics; what follows it is not. */
  title: readonly [string, string, string?]
  /** A sentence below it. */
  lead?: ReactNode
  /** Facts and controls below the sentence. */
  children?: ReactNode
  className?: string
}

/** The large headline of a page that says something. There is no other size but that of `NameHeadline`. */
export function Headline({ title: [plain, italic, rest], lead, children, className }: HeadlineProps) {
  return (
    <header className={cx(styles.headline, className)}>
      <h1>
        {plain} <em>{italic}</em>
        {rest}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  )
}

/** Facts and controls in a line below the headline. */
export const Facts = ({ children }: { children: ReactNode }) => <div className={styles.facts}>{children}</div>

interface NameProps {
  /** Of the one thing that the page shows: a home, a room, an item, a list. */
  name: ReactNode
  /** Below the name: how many, how much. */
  note?: ReactNode
  /** At the right: a sum, or what adds to the list. */
  children?: ReactNode
  className?: string
}

/** The headline of a page that shows one named thing. */
export function NameHeadline({ name, note, children, className }: NameProps) {
  return (
    <header className={cx(styles.name, className)}>
      <div>
        <h1>{name}</h1>
        {note && <p className="muted num">{note}</p>}
      </div>
      {children}
    </header>
  )
}
