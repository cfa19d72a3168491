import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './quiet-link.module.css'

/** The second choice beside a button: underlined words, as tall as the button. */
export function QuietLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.quiet}>
      <span>{children}</span>
    </Link>
  )
}
