import { findIssuedReport, listReportKeys } from '@arc/contracts/reports/issued'
import { queryOptions } from '@tanstack/react-query'
import { call, hasStatus } from '../../lib/api'

/** The public keys of this installation. */
export const reportKeysQuery = queryOptions({
  queryKey: [listReportKeys.path],
  queryFn: async ({ signal }) => (await call(listReportKeys, {}, { signal })).keys,
})

/** What is known of a code; null when no report has it. */
export const issuedReportQuery = (code: string) =>
  queryOptions({
    queryKey: [findIssuedReport.path, code],
    queryFn: async ({ signal }) => {
      try {
        return await call(findIssuedReport, { params: { code } }, { signal })
      } catch (error) {
        if (hasStatus(error, 404)) return null
        throw error
      }
    },
    enabled: code !== '',
  })
