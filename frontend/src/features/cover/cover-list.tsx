import { Link } from 'react-router-dom'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import type { CoverRow } from './cover.rules'
import styles from './cover-list.module.css'

/** The pages about the cover, each with how it stands. */
export const CoverList = ({ rows }: { rows: readonly CoverRow[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ to, icon, title, text, state, tone }) => (
      <li key={to}>
        <Link to={to} className={styles.row}>
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
          <span className={cx('num', styles.state, tone && styles[tone])}>{state}</span>
        </Link>
      </li>
    ))}
  </ul>
)
