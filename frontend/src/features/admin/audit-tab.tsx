import type { AuditEntry } from '@arc/contracts/admin/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { formatMoment } from '../../entities/tickets/moments.rules'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './admin-page.module.css'
import rows from './operations.module.css'
import { TabHead } from './tab-head'

const TEXTS = ADMIN_TEXTS.audit

/** The append-only log of the panel. */
export function AuditTab() {
  const audit = useInfiniteQuery(useAdminQueries().audit)
  return (
    <>
      <TabHead headline={TEXTS.headline} text={TEXTS.summary} />
      <QueryState query={audit} what={TEXTS.what} skeleton={<SkeletonRows count={8} />}>
        {({ pages }) => {
          const entries = pages.flat()
          return entries.length === 0 ? <EmptyState level={3} {...TEXTS.empty} /> : <AuditList entries={entries} />
        }}
      </QueryState>
      {audit.hasNextPage && (
        <Button className={styles.more} look="line" busy={audit.isFetchingNextPage} onClick={() => audit.fetchNextPage()}>
          {ADMIN_TEXTS.more}
        </Button>
      )}
    </>
  )
}

function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ul className={rows.list}>
      {entries.map(({ id, at, action, outcome, detail, subject, email, origin }) => (
        <li key={id} className={rows.row}>
          <span className={rows.what}>
            {TEXTS.actions[action] ?? action}{' '}
            {outcome !== 'done' && <span className={outcome === 'failed' ? rows.failed : rows.slow}>{TEXTS.outcomes[outcome]}</span>}
            {detail && <small>{detail}</small>}
          </span>
          {subject && (
            <span className={rows.whom}>
              {email ?? subject}
              {email && <small>{subject}</small>}
            </span>
          )}
          <span className={`num ${rows.when}`}>
            {formatMoment(at)}
            <small>{TEXTS.from(origin)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
