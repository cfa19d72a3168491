import type { AdminTicket, TicketStatus } from '@arc/contracts/admin/tickets'
import { PLANS } from '@arc/contracts/plans'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { PRIORITY_NAMES } from '../../entities/tickets/tickets.texts'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { QueryState } from '../../ui/query-state'
import { Segmented } from '../../ui/segmented'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './admin-page.module.css'
import { ageOf } from './ages.rules'
import { TabHead } from './tab-head'
import { TicketView } from './ticket-view'
import rows from './tickets.module.css'

const TEXTS = ADMIN_TEXTS.tickets

/** Support tickets: those that wait for an answer in their order, the others by their last message. */
export function TicketsTab() {
  const [shown, setShown] = useState<number | null>(null)
  const [status, setStatus] = useState<TicketStatus>('open')
  if (shown !== null) return <TicketView id={shown} onClose={() => setShown(null)} />
  return <TicketList status={status} onStatus={setStatus} onShow={setShown} />
}

interface ListProps {
  status: TicketStatus
  onStatus: (status: TicketStatus) => void
  onShow: (id: number) => void
}

function TicketList({ status, onStatus, onShow }: ListProps) {
  const tickets = useInfiniteQuery(useAdminQueries().tickets(status))
  const counts = tickets.data?.pages[0]?.counts
  const options = (['open', 'answered', 'closed'] as const).map((value) => ({
    value,
    label: counts ? `${TEXTS.statuses[value]} ${formatNumber(counts[value])}` : TEXTS.statuses[value],
  }))
  return (
    <>
      <TabHead
        headline={counts ? TEXTS.headline(formatNumber(counts.open), counts.open) : ['...', TEXTS.columns.waiting]}
        text={TEXTS.order}
      />
      <div className={styles.tools}>
        <Segmented label={TEXTS.filter} options={options} value={status} onValue={onStatus} />
      </div>
      <QueryState query={tickets} what={TEXTS.what} skeleton={<SkeletonRows count={6} />}>
        {({ pages }) => {
          const all = pages.flatMap((page) => page.tickets)
          if (all.length === 0) return <EmptyState level={3} {...TEXTS.empty} />
          return (
            <ul className={rows.list}>
              {all.map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} onShow={() => onShow(ticket.id)} />
              ))}
            </ul>
          )
        }}
      </QueryState>
      {tickets.hasNextPage && (
        <Button className={styles.more} look="line" busy={tickets.isFetchingNextPage} onClick={() => tickets.fetchNextPage()}>
          {ADMIN_TEXTS.more}
        </Button>
      )}
    </>
  )
}

/** "Dana Whitfield, a.r.c. +"; a visitor is named by their address. */
const writerOf = ({ name, email, tier }: AdminTicket): string =>
  [name ?? email ?? TEXTS.visitor, tier ? PLANS[tier].name : TEXTS.visitor].filter((part, at, all) => all.indexOf(part) === at).join(', ')

function TicketRow({ ticket, onShow }: { ticket: AdminTicket; onShow: () => void }) {
  return (
    <li>
      <button type="button" className={rows.row} onClick={onShow}>
        <span className={rows[ticket.priority]}>{PRIORITY_NAMES[ticket.priority]}</span>
        <span className={rows.subject}>
          {ticket.subject}
          <small>
            {ticket.tier === 'pro' && <b className={rows.pro}>{TEXTS.priorityPlan}</b>}
            {writerOf(ticket)}
          </small>
        </span>
        <span className={`num ${rows.age}`}>{ageOf(ticket.status === 'open' ? ticket.waitingSince : ticket.updatedAt)}</span>
      </button>
    </li>
  )
}
