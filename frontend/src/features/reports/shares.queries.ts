import { createReportShare, listReportShares, revokeReportShare, type SHARE_DAYS } from '@arc/contracts/reports/shares'
import { mutationOptions } from '@tanstack/react-query'
import { call, hasStatus } from '../../lib/api'
import { mutationOf, refetchTouched } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'

/** The links of a report, newest first. */
export const reportSharesQuery = (reportId: number) => queryOf(listReportShares, { params: { id: reportId } }, { staleTime: 0 })

/** What a new link is for. */
export interface ShareWish {
  name: string
  days: (typeof SHARE_DAYS)[number]
  password: string | null
}

/** Creates a link; its token is answered this once. */
export const createShareMutation = (reportId: number) =>
  mutationOf(createReportShare, (body: ShareWish) => ({ params: { id: reportId }, body }))

/** Ends a link. One that was ended elsewhere is ended, too. */
export const revokeShareMutation = (reportId: number) =>
  mutationOptions({
    mutationFn: async (shareId: string) => {
      try {
        await call(revokeReportShare, { params: { id: reportId, shareId } })
      } catch (error) {
        if (!hasStatus(error, 404)) throw error
      }
    },
    onSettled: (_answer, _error, _id, _result, { client }) => refetchTouched(client, revokeReportShare),
  })
