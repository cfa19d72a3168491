import { findIssuedReport, listReportKeys } from '@arc/contracts/reports/evidence'
import { queryOptions } from '@tanstack/react-query'
import { call, hasStatus } from '../../lib/api'
import { queryOf } from '../../lib/query-of'

/** The public keys of this installation, and the roots of time-stamp authorities that it trusts. */
export const reportKeysQuery = queryOf(
  listReportKeys,
  {},
  // Without a connection a report is checked all the same, and its key is not compared.
  { networkMode: 'always' },
)

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
