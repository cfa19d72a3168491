import type { UserCost } from '@arc/contracts/admin/recognition-costs'
import { useQuery } from '@tanstack/react-query'
import { COST_DAYS, useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { formatNumber } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { EmptyState } from '../../ui/empty-state'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import table from '../../ui/table.module.css'
import styles from './admin-page.module.css'
import { TabHead } from './tab-head'

const TEXTS = ADMIN_TEXTS.costs

/** What recognition cost by user. */
export function CostsTab() {
  const costs = useQuery(useAdminQueries().costs)
  const total = costs.data?.total
  const unpriced = total !== undefined && total.calls > 0 && total.dollars === null
  return (
    <>
      <TabHead headline={headlineOf(total)} text={total ? TEXTS.summary(COST_DAYS, formatNumber(total.calls)) : ' '}>
        {unpriced && <p className="muted">{TEXTS.priceNote}</p>}
      </TabHead>
      <QueryState query={costs} what={TEXTS.what} skeleton={<SkeletonRows />}>
        {({ users }) => (users.length === 0 ? <EmptyState level={3} {...TEXTS.empty} /> : <CostTable users={users} />)}
      </QueryState>
    </>
  )
}

function headlineOf(total: Omit<UserCost, 'userId' | 'email'> | undefined): readonly [string, string] {
  if (!total) return ['...', '']
  if (total.calls === 0) return TEXTS.unused
  return total.dollars === null ? TEXTS.unpriced : TEXTS.headline(formatMoney(total.dollars, 'always'))
}

function CostTable({ users }: { users: readonly UserCost[] }) {
  return (
    // A region that scrolls needs the focus for its arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={`${table.scroll} ${styles.figures}`} aria-label={TEXTS.what} tabIndex={0}>
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
          {users.map(({ userId, email, calls, inputTokens, outputTokens, dollars }) => (
            <tr key={userId}>
              <th scope="row">
                {email ?? TEXTS.deleted}
                <span className={styles.sub}>{userId}</span>
              </th>
              <td>{formatNumber(calls)}</td>
              <td>{formatNumber(inputTokens)}</td>
              <td>{formatNumber(outputTokens)}</td>
              <td>{dollars === null ? '' : formatMoney(dollars, 'always')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
