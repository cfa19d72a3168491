/** Back link at the top of a page: `to`, `children` (name of the target, "Kitchen"). */
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { cameFrom } from '../lib/scroll-memory'
import styles from './back-link.module.css'
import { COMMON_TEXTS } from './common.texts'
import { Icon } from './icon'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <Link
      to={to}
      className={styles.back}
      onClick={(event) => {
        // The page before this one is the target: going back returns to where it was scrolled to.
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || !cameFrom(to)) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <Icon name="arrowLeft" size={16} />
      <span className="vh">{COMMON_TEXTS.backTo}</span> {children}
    </Link>
  )
}
