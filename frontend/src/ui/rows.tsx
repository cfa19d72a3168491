import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cx } from './cx'
import styles from './rows.module.css'

interface RowsProps {
  /** Name of the list, where no heading names it. */
  label?: string
  labelledBy?: string
  /** A light line above the first row instead of one in ink: below a heading that has its own. */
  soft?: boolean
  /** Two rows beside each other from a tablet on. */
  double?: boolean
  className?: string
  children: ReactNode
}

/** A list of `ListRow` between hairlines. */
export function Rows({ label, labelledBy, soft, double, className, children }: RowsProps) {
  return (
    <ul
      aria-label={label}
      aria-labelledby={labelledBy}
      className={cx(styles.rows, soft && styles.soft, double && styles.double, className)}
    >
      {children}
    </ul>
  )
}

interface RowProps {
  /** Where the whole row leads; or what it does; without both it is only read. */
  to?: string
  /** A file that it opens beside the page. */
  href?: string
  onClick?(): void
  /** At the left: a picture, an icon, a letter. */
  start?: ReactNode
  title: ReactNode
  /** Below the title, in small type. */
  note?: ReactNode
  /** At the right: how it stands, a figure or a word; part of the link. */
  state?: ReactNode
  /** At the right: a button, a menu, what stands beside the link. */
  end?: ReactNode
  /** Height of a row in px: 52 in a menu, 80 where each row says how something stands. */
  size?: 52 | 64 | 72 | 80
  /** `end` goes below the words where both do not fit. */
  wraps?: boolean
  current?: boolean
  className?: string
}

const SIZES = { 52: styles.s52, 64: undefined, 72: styles.s72, 80: styles.s80 } as const

/** One row of a list: what it is at the left, how it stands at the right. */
export function ListRow({ to, href, onClick, start, title, note, state, end, size = 64, wraps, current, className }: RowProps) {
  const body = (
    <>
      {start}
      <span className={styles.words}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {state !== undefined && state !== null && state !== false && <span className={styles.end}>{state}</span>}
    </>
  )
  return (
    <li className={cx(styles.row, SIZES[size], wraps && styles.wraps, className)}>
      {to !== undefined ? (
        <Link to={to} className={styles.main} onClick={onClick} aria-current={current ? 'page' : undefined}>
          {body}
        </Link>
      ) : href !== undefined ? (
        <a href={href} target="_blank" rel="noreferrer" className={styles.main}>
          {body}
        </a>
      ) : onClick ? (
        <button type="button" className={styles.main} onClick={onClick} aria-pressed={current}>
          {body}
        </button>
      ) : (
        <div className={styles.main}>{body}</div>
      )}
      {end !== undefined && end !== null && end !== false && <div className={styles.end}>{end}</div>}
    </li>
  )
}

/** What a row shows in the place of a picture: the first letter of its name, on paper (also for a picture that is missing). */
export const RowLetter = ({ of }: { of: string }) => (
  <span className={styles.letter} aria-hidden="true">
    {[...of.trim()][0]}
  </span>
)
