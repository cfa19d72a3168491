import type { AdminThread } from '@arc/contracts/admin/tickets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAdminQueries } from '../../entities/admin/admin.queries'
import { ADMIN_TEXTS } from '../../entities/admin/admin.texts'
import { adminFailure } from '../../entities/admin/admin-failure'
import { formatMoment } from '../../entities/tickets/moments.rules'
import { CATEGORY_NAMES, PRIORITY_NAMES } from '../../entities/tickets/tickets.texts'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { toast } from '../../ui/toast-store'
import { AnswerForm } from './answer-form'
import { TicketWriter } from './ticket-writer'
import styles from './tickets.module.css'

const TEXTS = ADMIN_TEXTS.tickets

/** One ticket: its messages, the answer, and what is known of its writer. */
export function TicketView({ id, onClose }: { id: number; onClose: () => void }) {
  const ticket = useQuery(useAdminQueries().ticket(id))
  return (
    <div className={styles.view}>
      <Button look="text" size="small" icon={<Icon name="arrowLeft" size={16} />} onClick={onClose}>
        {TEXTS.back}
      </Button>
      <QueryState query={ticket} what={TEXTS.what} skeleton={<SkeletonRows />}>
        {(thread) => <Thread thread={thread} onClose={onClose} />}
      </QueryState>
    </div>
  )
}

function Thread({ thread, onClose }: { thread: AdminThread; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const change = useMutation(useAdminQueries().ticketStatus)
  const isClosed = thread.status === 'closed'
  async function toggle() {
    try {
      await change.mutateAsync({ id: thread.id, status: isClosed ? 'open' : 'closed' })
      toast({ title: isClosed ? TEXTS.reopened : TEXTS.closed })
      if (!isClosed) onClose()
    } catch (error) {
      toast({ title: adminFailure(error, TEXTS.changeFailed), look: 'destructive' })
    }
  }
  return (
    <div className={styles.columns}>
      <div>
        <h2 className={styles.headline} ref={heading} tabIndex={-1}>
          {thread.subject}
        </h2>
        <p className={styles.meta}>
          {TEXTS.number(thread.id)} · {CATEGORY_NAMES[thread.category]} ·{' '}
          <span className={styles[thread.priority]}>{PRIORITY_NAMES[thread.priority]}</span> · {TEXTS.statuses[thread.status]}
        </p>
        <ol className={styles.messages}>
          {thread.messages.map((message) => (
            <li key={message.id}>
              <p className={styles.author}>
                <b>{message.author === 'support' ? TEXTS.support : (thread.name ?? TEXTS.customer)}</b> {formatMoment(message.createdAt)}
              </p>
              <p className={styles.text}>{message.text}</p>
            </li>
          ))}
        </ol>
        {thread.email === null && <p className={styles.meta}>{TEXTS.cannotReply}</p>}
        <AnswerForm thread={thread} onClosed={onClose} />
        <Button look="text" tone="quiet" busy={change.isPending} onClick={toggle}>
          {isClosed ? TEXTS.reopen : TEXTS.close}
        </Button>
      </div>
      <TicketWriter thread={thread} />
    </div>
  )
}
