/** Back link at the top of a page: `to`, `children` (name of the target, "Kitchen"). */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './back-link.module.css'
import { COMMON_TEXTS } from './common.texts'
import { Icon } from './icon'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="arrowLeft" size={16} />
      <span className="vh">{COMMON_TEXTS.backTo}</span> {children}
    </Link>
  )
}
