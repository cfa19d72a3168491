import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { ownTicketsQuery } from '../../entities/tickets/tickets.queries'
import { CATEGORY_NAMES } from '../../entities/tickets/tickets.texts'
import { formatDay } from '../../lib/format'
import { ListHeading } from '../../ui/list-heading'
import { QueryState } from '../../ui/query-state'
import { ListRow, Rows } from '../../ui/rows'
import { SkeletonRows } from '../../ui/skeleton-rows'
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
    <aside>
      <ListHeading id="own-messages" title={TEXTS.title} />
      <QueryState query={tickets} what={TEXTS.what} skeleton={<SkeletonRows />}>
        {(all) =>
          all.length === 0 ? (
            <p className="muted">{TEXTS.none}</p>
          ) : (
            <Rows soft>
              {all.map(({ id, subject, status, category, updatedAt }) => (
                <ListRow
                  key={id}
                  onClick={() => onShow(id)}
                  title={subject}
                  note={
                    <span className={status === 'answered' ? 'pine' : undefined}>
                      {TEXTS.status[status](formatDay(updatedAt))} · {CATEGORY_NAMES[category]} · {TEXTS.number(id)}
                    </span>
                  }
                />
              ))}
            </Rows>
          )
        }
      </QueryState>
    </aside>
  )
}

/** For visitors: answers on the page need an account. */
export function SignInNote() {
  return (
    <aside>
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
