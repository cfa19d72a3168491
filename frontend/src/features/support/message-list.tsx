import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { ownTicketsQuery } from '../../entities/tickets/tickets.queries'
import { CATEGORY_NAMES } from '../../entities/tickets/tickets.texts'
import { formatMonthDay } from '../../lib/format'
import { cx } from '../../ui/cx'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import styles from './message-list.module.css'
import { onSent } from './sent'
import { SUPPORT_TEXTS } from './support.texts'

const TEXTS = SUPPORT_TEXTS.list

/** The user's own messages to support. */
export function MessageList({ onShow }: { onShow: (id: number) => void }) {
  // The page around it has asked already: mounting the list is no reason to ask again.
  const tickets = useQuery({ ...ownTicketsQuery, retryOnMount: false })
  const client = useQueryClient()
  useEffect(() => onSent(() => void client.invalidateQueries(ownTicketsQuery)), [client])
  return (
    <aside className={styles.list}>
      <h2>{TEXTS.title}</h2>
      <QueryState query={tickets} what={TEXTS.what} skeleton={<SkeletonRows />}>
        {(all) =>
          all.length === 0 ? (
            <p className="muted">{TEXTS.none}</p>
          ) : (
            <ul>
              {all.map(({ id, subject, status, category, updatedAt }) => (
                <li key={id}>
                  <button type="button" className={styles.row} onClick={() => onShow(id)}>
                    <span className={styles.subject}>{subject}</span>
                    <span className={cx(styles.meta, status === 'answered' && styles.answered)}>
                      {TEXTS.status[status](formatMonthDay(updatedAt))} · {CATEGORY_NAMES[category]} · {TEXTS.number(id)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </aside>
  )
}

/** For visitors: answers on the page need an account. */
export function SignInNote() {
  return (
    <aside className={styles.list}>
      <p className="muted">
        {TEXTS.signIn}{' '}
        <Link className="link" to="/login">
          {TEXTS.signInLink}
        </Link>
        .
      </p>
    </aside>
  )
}
