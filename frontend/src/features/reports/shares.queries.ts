import { createReportShare, listReportShares, revokeReportShare, type SHARE_DAYS } from '@arc/contracts/reports/shares'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, hasStatus } from '../../lib/api'

const keyOf = (reportId: number) => ['/api/reports', reportId, 'shares']

/** The links of a report, newest first. */
export const reportSharesQuery = (reportId: number) =>
  queryOptions({
    queryKey: keyOf(reportId),
    queryFn: ({ signal }) => call(listReportShares, { params: { id: reportId } }, { signal }),
    staleTime: 0,
  })

/** What a new link is for. */
export interface ShareWish {
  name: string
  days: (typeof SHARE_DAYS)[number]
  password: string | null
}

/** Creates a link; its token is answered this once. */
export const createShareMutation = (reportId: number) =>
  mutationOptions({
    mutationFn: (body: ShareWish) => call(createReportShare, { params: { id: reportId }, body }),
    onSettled: (_share, _error, _wish, _result, { client }) => client.invalidateQueries({ queryKey: keyOf(reportId) }),
  })

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
    onSettled: (_answer, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: keyOf(reportId) }),
  })
