import { AUDIT_PAGE, listAudit } from '@arc/contracts/admin/audit'
import { listDeadLetters, redriveDeadLetter } from '@arc/contracts/admin/dead-letters'
import { GatewayHealth, getGatewayAnswers, listJobs, listServices, retryServiceJob, type ServiceJob } from '@arc/contracts/admin/operations'
import { listRecognitionCosts } from '@arc/contracts/admin/recognition-costs'
import { answerTicket, changeTicketStatus, getTicket, listTickets, TICKETS_PAGE, type TicketStatus } from '@arc/contracts/admin/tickets'
import {
  changeUser,
  countUsers,
  createUser,
  deleteUser,
  getUserFacts,
  listUsers,
  repeatUserReport,
  setUserPassword,
  type UserFilter,
  type UserOrder,
} from '@arc/contracts/admin/users'
import type { AnyRoute, CallArgs, ResponseOf } from '@arc/contracts/define'
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, hasStatus, readFile } from '../../lib/api'
import type { RequestOptions } from '../../lib/request'
import { ADMIN_TEXTS } from './admin.texts'
import { useAdminSession } from './admin-session'

const USERS_PAGE = 50
/** What the list of users shows. */
interface UserSearch {
  q: string
  filter: UserFilter
  order: UserOrder
}
const GATEWAY = '/health'
/** Costs are shown for so many days. */
export const COST_DAYS = 30

type AdminCall = <R extends AnyRoute>(route: R, args?: CallArgs<R>, options?: RequestOptions) => Promise<ResponseOf<R>>

const withPassword = (password: string): Record<string, string> => ({ 'X-Admin-Password': password })

/** Tries a password. @throws ApiError when the server refuses it */
export async function tryPassword(password: string): Promise<void> {
  await call(listUsers, { query: { limit: 1 } }, { headers: withPassword(password) })
}

/** Calls with the admin password. The panel locks itself when the server does not take it any more. */
function callWith(password: string, lock: (reason?: string) => void): AdminCall {
  return async (route, args, options) => {
    try {
      return await call(route, args, { ...options, headers: withPassword(password) })
    } catch (error) {
      if (hasStatus(error, 401)) lock(ADMIN_TEXTS.unlock.invalid)
      throw error
    }
  }
}

/** The queries and mutations of the unlocked panel. */
export function useAdminQueries(): AdminQueries {
  const { password, lock } = useAdminSession()
  return useMemo(() => adminQueries(callWith(password, lock), withPassword(password)), [password, lock])
}
type AdminQueries = ReturnType<typeof adminQueries>

const refresh = (client: QueryClient, ...keys: string[]) =>
  Promise.all([...keys, listAudit.path].map((key) => client.invalidateQueries({ queryKey: [key] })))

/** No event reaches the panel, so what it shows is asked for again, also when its window is opened again. */
const fresh = { staleTime: 0, refetchInterval: 15_000, refetchOnWindowFocus: 'always' as const }

function adminQueries(ask: AdminCall, headers: Record<string, string>) {
  const users = ({ q, ...choice }: UserSearch) =>
    infiniteQueryOptions({
      queryKey: [listUsers.path, q, choice],
      queryFn: ({ pageParam, signal }) =>
        ask(listUsers, { query: { ...choice, q: q || undefined, after: pageParam, limit: USERS_PAGE } }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.length === USERS_PAGE ? page.at(-1)?.id : undefined),
      ...fresh,
    })
  const tickets = (status: TicketStatus) =>
    infiniteQueryOptions({
      queryKey: [listTickets.path, status],
      queryFn: ({ pageParam, signal }) => ask(listTickets, { query: { status, offset: pageParam } }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page, pages) => (page.tickets.length === TICKETS_PAGE ? pages.length * TICKETS_PAGE : undefined),
      ...fresh,
    })
  const audit = infiniteQueryOptions({
    queryKey: [listAudit.path],
    queryFn: ({ pageParam, signal }) => ask(listAudit, { query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === AUDIT_PAGE ? page.at(-1)?.id : undefined),
    ...fresh,
  })
  return {
    users,
    tickets,
    audit,
    /** How many users there are, or are found. */
    totals: (q = '') =>
      queryOptions({
        queryKey: [countUsers.path, q],
        queryFn: ({ signal }) => ask(countUsers, { query: { q: q || undefined } }, { signal }),
        ...fresh,
      }),
    ticket: (id: number) =>
      queryOptions({ queryKey: [listTickets.path, id], queryFn: ({ signal }) => ask(getTicket, { params: { id } }, { signal }), ...fresh }),
    userFacts: (id: string) =>
      queryOptions({
        queryKey: [getUserFacts.path, id],
        queryFn: ({ signal }) => ask(getUserFacts, { params: { id } }, { signal }),
        ...fresh,
      }),
    deadLetters: queryOptions({
      queryKey: [listDeadLetters.path],
      queryFn: ({ signal }) => ask(listDeadLetters, {}, { signal }),
      ...fresh,
    }),
    services: queryOptions({ queryKey: [listServices.path], queryFn: ({ signal }) => ask(listServices, {}, { signal }), ...fresh }),
    /** The replica that answers this browser. */
    gateway: queryOptions({
      queryKey: [GATEWAY],
      queryFn: ({ signal }) => readFile(GATEWAY, GatewayHealth, { signal, headers }),
      ...fresh,
    }),
    gatewayAnswers: queryOptions({
      queryKey: [getGatewayAnswers.path],
      queryFn: ({ signal }) => ask(getGatewayAnswers, {}, { signal }),
      ...fresh,
    }),
    jobs: queryOptions({ queryKey: [listJobs.path], queryFn: ({ signal }) => ask(listJobs, {}, { signal }), ...fresh }),
    costs: queryOptions({
      queryKey: [listRecognitionCosts.path],
      queryFn: ({ signal }) => ask(listRecognitionCosts, { query: { days: COST_DAYS } }, { signal }),
      ...fresh,
    }),
    createUser: mutationOptions({
      mutationFn: (body: NonNullable<CallArgs<typeof createUser>['body']>) => ask(createUser, { body }),
      onSuccess: (_answer, _input, _result, { client }) => refresh(client, listUsers.path, countUsers.path),
    }),
    changeUser: mutationOptions({
      mutationFn: ({ id, version, ...body }: { id: string; version: number } & NonNullable<CallArgs<typeof changeUser>['body']>) =>
        ask(changeUser, { params: { id }, body }, { ifMatch: version }),
      onSuccess: (_answer, _input, _result, { client }) => refresh(client, listUsers.path, countUsers.path),
    }),
    setPassword: mutationOptions({
      mutationFn: ({ id, ...body }: { id: string; newPassword: string; removeTotp: boolean }) =>
        ask(setUserPassword, { params: { id }, body }),
      onSuccess: (_answer, _input, _result, { client }) => refresh(client, listUsers.path),
    }),
    deleteUser: mutationOptions({
      mutationFn: (id: string) => ask(deleteUser, { params: { id } }),
      onSuccess: (_answer, _input, _result, { client }) => refresh(client, listUsers.path, countUsers.path),
    }),
    answer: mutationOptions({
      mutationFn: ({ id, ...body }: { id: number; message: string; messageId: string; close: boolean }) =>
        ask(answerTicket, { params: { id }, body }),
      onSuccess: (_answer, _input, _result, { client }) => refresh(client, listTickets.path),
    }),
    ticketStatus: mutationOptions({
      mutationFn: ({ id, status }: { id: number; status: 'open' | 'closed' }) =>
        ask(changeTicketStatus, { params: { id }, body: { status } }),
      onSuccess: (_answer, _input, _result, { client }) => refresh(client, listTickets.path),
    }),
    repeatReport: mutationOptions({
      mutationFn: (params: CallArgs<typeof repeatUserReport>['params']) => ask(repeatUserReport, { params }),
      onSettled: (_answer, _error, _input, _result, { client }) => refresh(client, getUserFacts.path),
    }),
    redrive: mutationOptions({
      mutationFn: (id: string) => ask(redriveDeadLetter, { params: { id } }),
      onSettled: (_answer, _error, _id, _result, { client }) => refresh(client, listDeadLetters.path),
    }),
    retryJob: mutationOptions({
      mutationFn: ({ service, id }: Pick<ServiceJob, 'service' | 'id'>) => ask(retryServiceJob, { params: { service, id } }),
      onSettled: (_answer, _error, _job, _result, { client }) => refresh(client, listJobs.path, listServices.path),
    }),
  }
}
