import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router-dom'
import { formatNumber } from '../../lib/format'
import styles from './list-tabs.module.css'
import { LIST_TABS_TEXTS as TEXTS } from './list-tabs.texts'
import { shownOverviewQuery } from './overview.queries'

/** The lists of a home, each on its own page, with how much is in it. */
export function ListTabs() {
  const home = useQuery(shownOverviewQuery()).data
  const tabs = [
    { to: '/items', label: TEXTS.items, count: home?.totals.items },
    { to: '/rooms', label: TEXTS.rooms, count: home?.rooms },
    { to: '/trash', label: TEXTS.trash, count: home?.trash },
  ]
  return (
    <nav className={styles.tabs} aria-label={TEXTS.label}>
      {tabs.map(({ to, label, count }) => (
        <NavLink key={to} to={to} end>
          {label}
          <small className="num">{count ? formatNumber(count) : ''}</small>
        </NavLink>
      ))}
    </nav>
  )
}
