import { deleteAccount } from '@arc/contracts/auth/accounts'
import {
  type AccountExport,
  deleteAccountExport,
  downloadAccountExport,
  getAccountFigures,
  listAccountExports,
  startAccountExport,
} from '@arc/contracts/reports/account-exports'
import { mutationOptions } from '@tanstack/react-query'
import { urlOf } from '../../lib/api'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { request } from '../../lib/request'
import { STALE } from '../../lib/stale-times'

export type { AccountExport, AccountFigures } from '@arc/contracts/reports/account-exports'

/** Interval of the progress of an export, in milliseconds. */
const POLL_MS = 1000
const isOpen = ({ status }: AccountExport) => status === 'waiting' || status === 'running'

/** How much the account contains. */
export const accountFiguresQuery = queryOf(getAccountFigures, {}, { staleTime: STALE.opened })

/** The exports that can be downloaded or are being created, newest first; polled while one is being created. */
export const accountExportsQuery = queryOf(
  listAccountExports,
  {},
  { refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_MS : false), staleTime: STALE.opened },
)

export const startExportMutation = mutationOf(startAccountExport)
export const deleteExportMutation = mutationOf(deleteAccountExport, (id: string) => ({ params: { id } }))

/** The address of a finished export. The browser saves it to the disk as it arrives, whatever its size. */
export const exportAddress = (id: string): string => urlOf(downloadAccountExport, { params: { id } })

/** Deletes the account (spec ACCT-06). @param password the current one, of an account that has one */
export const deleteAccountMutation = mutationOptions({
  mutationFn: (password: string | null) => request(deleteAccount.method, deleteAccount.path, password === null ? undefined : { password }),
})
