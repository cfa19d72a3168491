import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from './icon'
import styles from './menu-notices.module.css'

/** What waits for the user, in the menu: a list of `MenuNotice`s. */
export const MenuNotices = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)

interface Props {
  to: string
  icon: IconName
  text: string
  onFollow(): void
}

export const MenuNotice = ({ to, icon, text, onFollow }: Props) => (
  <li>
    <Link to={to} className={styles.entry} onClick={onFollow}>
      <Icon name={icon} />
      {text}
      <Icon name="arrowRight" size={16} />
    </Link>
  </li>
)
