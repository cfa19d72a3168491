import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cx } from './cx'
import { Icon, type IconName } from './icon'
import styles from './sheet-rows.module.css'

interface Props {
  to: string
  icon: IconName
  label: string
  /** Below the label: what comes of it. */
  text?: string
  /** At the right: how things stand. Left out until it is known. */
  state?: ReactNode
  onFollow(): void
}

/** A row of a sheet that leads to a page. Tall with a `text`. */
export function SheetRow({ to, icon, label, text, state, onFollow }: Props) {
  return (
    <li>
      <Link to={to} className={cx(styles.row, !text && styles.low)} onClick={onFollow}>
        <Icon name={icon} size={text ? 24 : 20} />
        <span>
          <b>{label}</b>
          {text && <small>{text}</small>}
        </span>
        {text ? <Icon name="chevronRight" size={16} /> : <small>{state}</small>}
      </Link>
    </li>
  )
}
