import type { AuditEntry } from '@arc/contracts/admin/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { formatMoment } from '../../entities/tickets/moments.rules'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import table from '../../ui/table.module.css'
import styles from './admin-page.module.css'
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
          return entries.length === 0 ? <EmptyState level={3} {...TEXTS.empty} /> : <AuditTable entries={entries} />
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

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    // A region that scrolls needs the focus for its arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={table.scroll} aria-label={TEXTS.what} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {Object.values(TEXTS.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, action, outcome, detail, subject, email, origin }) => (
            <tr key={id}>
              <td className="num">{formatMoment(at)}</td>
              <th scope="row">
                {TEXTS.actions[action] ?? action}{' '}
                {outcome !== 'done' && (
                  <span className={outcome === 'failed' ? styles.failed : styles.slow}>{TEXTS.outcomes[outcome]}</span>
                )}
                {detail && <span className={styles.sub}>{detail}</span>}
              </th>
              <td>
                {email ?? subject}
                {email && <span className={styles.sub}>{subject}</span>}
              </td>
              <td>{origin}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
