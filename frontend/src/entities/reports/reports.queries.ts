import { listReports } from '@arc/contracts/reports/reports'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

/** The finished reports, newest first. */
export const reportsQuery = queryOf(listReports, {}, { staleTime: STALE.opened })
