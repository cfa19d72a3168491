import { closeOwnTicket, getOwnTicket, listOwnTickets, openTicket, replyToTicket, type TicketThread } from '@arc/contracts/admin/tickets'
import type { CallArgs } from '@arc/contracts/define'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

/** The user's own tickets, the last changed first. */
export const ownTicketsQuery = queryOf(listOwnTickets, {}, { list: 'messages', staleTime: STALE.opened })

/** One of them with its messages. */
export const ownTicketQuery = (id: number) => queryOf(getOwnTicket, { params: { id } }, { record: `reply:${id}`, staleTime: 0 })

/** Sends a message to support; also for visitors. @throws ApiError */
export const sendTicket = (body: NonNullable<CallArgs<typeof openTicket>['body']>) => call(openTicket, { body })

const show = (thread: TicketThread, _input: unknown, client: QueryClient) => client.setQueryData(ownTicketQuery(thread.id).queryKey, thread)

export const replyMutation = mutationOf(
  replyToTicket,
  ({ id, ...body }: { id: number; message: string; messageId: string }) => ({ params: { id }, body }),
  { onSuccess: show },
)
export const closeMutation = mutationOf(closeOwnTicket, (id: number) => ({ params: { id } }), { onSuccess: show })
