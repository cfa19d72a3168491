import type { TicketThread } from '@arc/contracts/admin/tickets'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatMoment } from '../../entities/tickets/moments.rules'
import { closeMutation, ownTicketQuery } from '../../entities/tickets/tickets.queries'
import { CATEGORY_NAMES, PRIORITY_NAMES } from '../../entities/tickets/tickets.texts'
import { hasStatus, problemText } from '../../lib/api'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Stack } from '../../ui/layout'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { toast } from '../../ui/toast-store'
import { ReplyForm } from './reply-form'
import { SUPPORT_TEXTS } from './support.texts'
import styles from './thread-view.module.css'

const TEXTS = SUPPORT_TEXTS.thread

/** One of the user's messages with its answers, as correspondence. */
export function ThreadView({ id, onClose }: { id: number; onClose: () => void }) {
  const thread = useQuery(ownTicketQuery(id))
  return (
    <Stack className={styles.thread}>
      <Button className={styles.back} look="text" size="small" icon={<Icon name="arrowLeft" size={16} />} onClick={onClose}>
        {TEXTS.back}
      </Button>
      {hasStatus(thread.error, 404) ? (
        <EmptyState level={1} {...TEXTS.missing} />
      ) : (
        <QueryState query={thread} what={TEXTS.what} skeleton={<SkeletonRows />}>
          {(data) => <Messages thread={data} />}
        </QueryState>
      )}
    </Stack>
  )
}

function Messages({ thread }: { thread: TicketThread }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const close = useMutation(closeMutation)
  const isClosed = thread.status === 'closed'
  async function solve() {
    try {
      await close.mutateAsync(thread.id)
      toast({ title: TEXTS.closed })
    } catch (error) {
      toast({ title: problemText(error) || TEXTS.closeFailed, look: 'destructive' })
    }
  }
  return (
    <Stack>
      <h1 className={styles.headline} ref={heading} tabIndex={-1}>
        {thread.subject}
      </h1>
      <p className="muted">
        {SUPPORT_TEXTS.list.number(thread.id)} · {CATEGORY_NAMES[thread.category]} · {PRIORITY_NAMES[thread.priority]}
      </p>
      <ol className={styles.messages}>
        {thread.messages.map(({ id, author, text, createdAt }) => (
          <li key={id}>
            <p className={styles.author}>
              <b>{author === 'support' ? TEXTS.support : TEXTS.you}</b>
              <span>{formatMoment(createdAt)}</span>
            </p>
            <p className={author === 'support' ? styles.text : `${styles.text} muted`}>{text}</p>
          </li>
        ))}
      </ol>
      {isClosed && <p className="muted">{TEXTS.closedNote}</p>}
      <ReplyForm id={thread.id}>
        {!isClosed && (
          <Button look="text" tone="quiet" busy={close.isPending} onClick={() => void solve()}>
            {TEXTS.solved}
          </Button>
        )}
      </ReplyForm>
    </Stack>
  )
}
