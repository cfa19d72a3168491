import { deleteAccount } from '@arc/contracts/auth/accounts'
import {
  type AccountExport,
  deleteAccountExport,
  downloadAccountExport,
  getAccountFigures,
  listAccountExports,
  startAccountExport,
} from '@arc/contracts/reports/account-exports'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, urlOf } from '../../lib/api'
import { request } from '../../lib/request'

export type { AccountExport, AccountFigures } from '@arc/contracts/reports/account-exports'

/** Interval of the progress of an export, in milliseconds. */
const POLL_MS = 1000
const isOpen = ({ status }: AccountExport) => status === 'waiting' || status === 'running'

/** How much the account contains. */
export const accountFiguresQuery = queryOptions({
  queryKey: ['/api/account-exports/figures'],
  queryFn: ({ signal }) => call(getAccountFigures, {}, { signal }),
  staleTime: 0,
})

/** The exports that can be downloaded or are being created, newest first; polled while one is being created. */
export const accountExportsQuery = queryOptions({
  queryKey: ['/api/account-exports'],
  queryFn: ({ signal }) => call(listAccountExports, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_MS : false),
  staleTime: 0,
})

export const startExportMutation = mutationOptions({
  mutationFn: () => call(startAccountExport),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: accountExportsQuery.queryKey, exact: true }),
})

export const deleteExportMutation = mutationOptions({
  mutationFn: (id: string) => call(deleteAccountExport, { params: { id } }),
  onSettled: (_answer, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: accountExportsQuery.queryKey, exact: true }),
})

/** The address of a finished export. The browser saves it to the disk as it arrives, whatever its size. */
export const exportAddress = (id: string): string => urlOf(downloadAccountExport, { params: { id } })

/** Deletes the account (spec ACCT-06). @param password the current one, of an account that has one */
export const deleteAccountMutation = mutationOptions({
  mutationFn: (password: string | null) => request(deleteAccount.method, deleteAccount.path, password === null ? undefined : { password }),
})
