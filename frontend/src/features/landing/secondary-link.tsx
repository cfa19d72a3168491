import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './secondary-link.module.css'

/** Secondary action beside a button: an underlined link of the same height. */
export function SecondaryLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.quiet}>
      <span>{children}</span>
    </Link>
  )
}
