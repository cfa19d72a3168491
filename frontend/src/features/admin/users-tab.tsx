import { USER_FILTERS, USER_ORDERS, type UserFilter, type UserOrder, type UserTotals } from '@arc/contracts/admin/users'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { QueryState } from '../../ui/query-state'
import { Select } from '../../ui/select'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './admin-page.module.css'
import { NewUser } from './new-user'
import { TabHead } from './tab-head'
import { UserRow } from './user-row'
import rows from './user-row.module.css'

const TEXTS = ADMIN_TEXTS.users

const countOf = (totals: UserTotals, filter: UserFilter): number => totals[filter === 'all' ? 'total' : filter]

/** All users, with search, filter and order (spec ADMIN-02, ADMIN-03). */
export function UsersTab() {
  const queries = useAdminQueries()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const [creating, setCreating] = useState(false)
  const [filter, setFilter] = useState<UserFilter>('all')
  const [order, setOrder] = useState<UserOrder>('newest')
  const totals = useQuery(queries.totals()).data
  const found = useQuery({ ...queries.totals(q), placeholderData: (before) => before }).data
  const users = useInfiniteQuery({ ...queries.users({ q, filter, order }), placeholderData: (before) => before })
  const { basic = 0, pro = 0, suspended = 0, recent = 0 } = totals ?? {}
  return (
    <>
      <TabHead
        headline={totals ? TEXTS.headline(formatNumber(totals.total), totals.total) : ['...', ADMIN_TEXTS.tabs.users.toLowerCase()]}
        text={
          totals
            ? TEXTS.summary({
                basic: formatNumber(basic),
                pro: formatNumber(pro),
                suspended: formatNumber(suspended),
                recent: formatNumber(recent),
              })
            : ' '
        }
      />
      <div className={styles.tools}>
        <TextField
          className={styles.search}
          label={TEXTS.search}
          type="search"
          placeholder={TEXTS.searchHint}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button look="line" icon={<Icon name="plus" size={16} />} aria-expanded={creating} onClick={() => setCreating(!creating)}>
          {TEXTS.create}
        </Button>
      </div>
      <div className={styles.tools}>
        <Select
          label={TEXTS.filter}
          value={filter}
          options={USER_FILTERS.map((value) => ({ value, label: TEXTS.filters[value](found && formatNumber(countOf(found, value))) }))}
          onValue={(value) => setFilter(USER_FILTERS.find((one) => one === value) ?? 'all')}
        />
        <Select
          label={TEXTS.order}
          value={order}
          options={USER_ORDERS.map((value) => ({ value, label: TEXTS.orders[value] }))}
          onValue={(value) => setOrder(USER_ORDERS.find((one) => one === value) ?? 'newest')}
        />
        <p className={styles.found} role="status">
          {found && TEXTS.found(formatNumber(countOf(found, filter)), countOf(found, filter))}
        </p>
      </div>
      {creating && <NewUser onClose={() => setCreating(false)} />}
      <QueryState query={users} what={TEXTS.what} skeleton={<SkeletonRows count={8} />}>
        {({ pages }) => {
          const all = pages.flat()
          if (all.length === 0) return <EmptyState level={3} {...(q || filter !== 'all' ? TEXTS.none : TEXTS.empty)} />
          return (
            <>
              <div className={rows.columns} aria-hidden="true">
                {Object.values(TEXTS.columns).map((column) => (
                  <span key={column}>{column}</span>
                ))}
              </div>
              <ul className={rows.list} aria-busy={users.isPlaceholderData}>
                {all.map((user) => (
                  <UserRow key={user.id} user={user} />
                ))}
              </ul>
            </>
          )
        }}
      </QueryState>
      {users.hasNextPage && (
        <Button className={styles.more} look="line" busy={users.isFetchingNextPage} onClick={() => users.fetchNextPage()}>
          {ADMIN_TEXTS.more}
        </Button>
      )}
    </>
  )
}
