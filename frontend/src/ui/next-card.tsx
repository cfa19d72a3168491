import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './icon'
import styles from './next-card.module.css'

interface Props {
  /** Where it leads, or what it does. */
  to?: string
  onClick?(): void
  /** "Next", or what else the card is. */
  label: string
  title: ReactNode
  /** What comes of it: a gain in dollars, a day. */
  gain?: ReactNode
  picture?: ReactNode
}

/** The one card of a page that says what to do next. */
export function NextCard({ to, onClick, label, title, gain, picture }: Props) {
  const body = (
    <>
      {picture && <span className={styles.picture}>{picture}</span>}
      <span className={styles.words}>
        <small>{label}</small>
        <b>{title}</b>
        {gain && <small className="num">{gain}</small>}
      </span>
      <Icon name="chevronRight" />
    </>
  )
  return to !== undefined ? (
    <Link to={to} className={styles.card}>
      {body}
    </Link>
  ) : (
    <button type="button" className={styles.card} onClick={onClick}>
      {body}
    </button>
  )
}
