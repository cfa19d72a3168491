import { closeOwnTicket, getOwnTicket, listOwnTickets, openTicket, replyToTicket, type TicketThread } from '@arc/contracts/admin/tickets'
import type { CallArgs } from '@arc/contracts/define'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'

const TICKETS = listOwnTickets.path

/** The user's own tickets, the last changed first. */
export const ownTicketsQuery = queryOptions({
  queryKey: [TICKETS],
  queryFn: ({ signal }) => fetchList('messages', call(listOwnTickets, {}, { signal })),
  staleTime: 0,
})

/** One of them with its messages. */
export const ownTicketQuery = (id: number) =>
  queryOptions({
    queryKey: [TICKETS, id],
    queryFn: ({ signal }) => call(getOwnTicket, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Sends a message to support; also for visitors. @throws ApiError */
export const sendTicket = (body: NonNullable<CallArgs<typeof openTicket>['body']>) => call(openTicket, { body })

const show = (client: QueryClient, thread: TicketThread) => {
  client.setQueryData(ownTicketQuery(thread.id).queryKey, thread)
  return client.invalidateQueries({ queryKey: [TICKETS], exact: true })
}

export const replyMutation = mutationOptions({
  mutationFn: ({ id, ...body }: { id: number; message: string; messageId: string }) => call(replyToTicket, { params: { id }, body }),
  onSuccess: (thread, _input, _result, { client }) => show(client, thread),
})
export const closeMutation = mutationOptions({
  mutationFn: (id: number) => call(closeOwnTicket, { params: { id } }),
  onSuccess: (thread, _input, _result, { client }) => show(client, thread),
})
