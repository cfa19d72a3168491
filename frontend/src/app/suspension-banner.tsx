import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { subscriptionQuery } from '../entities/billing/subscription.queries'
import { worksUntil } from '../entities/billing/works-until'
import { formatDay } from '../lib/format'
import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'
import { SUSPENSION_TEXTS } from './suspension.texts'
import styles from './suspension-banner.module.css'

/** On every page of a suspended account: what still works, until when, and how to return. Billing itself shows more. */
export default function SuspensionBanner() {
  const { pathname } = useLocation()
  const { data } = useQuery(subscriptionQuery)
  if (pathname === '/billing') return null
  const works = (data && worksUntil(data)) ?? SUSPENSION_TEXTS.over
  return (
    <aside className={styles.banner} aria-label={SUSPENSION_TEXTS.title}>
      <div className={cx('wrap', styles.row)}>
        <Icon name="alert" className={styles.icon} />
        <p>
          <b>{SUSPENSION_TEXTS.title}.</b> {works} {data?.suspendedUntil && SUSPENSION_TEXTS.deleted(formatDay(data.suspendedUntil))}
        </p>
        <div className={styles.ways}>
          <Link className="link" to="/billing">
            {SUSPENSION_TEXTS.action}
          </Link>
          {pathname !== '/account/data' && (
            <Link className="link" to="/account/data">
              {SUSPENSION_TEXTS.download}
            </Link>
          )}
        </div>
      </div>
    </aside>
  )
}
