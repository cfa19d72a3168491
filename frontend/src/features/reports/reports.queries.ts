import {
  cancelReport,
  deleteReport,
  downloadReport,
  getReportChanges,
  getReportProgress,
  type ReportFormat,
} from '@arc/contracts/reports/reports'
import { mutationOptions } from '@tanstack/react-query'
import { projectSummaryQuery } from '../../entities/projects/projects.queries'
import { shownSummaryQuery } from '../../entities/projects/use-projects'
import { call } from '../../lib/api'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { readReportFile } from './read-report-file'
import { PROGRESS_INTERVAL } from './reports.rules'
import { startReport } from './start-report'

/** The summary of the project that is preselected; the basic plan reports on "My Home". */
export const firstSummaryQuery = (basic: boolean) => (basic ? projectSummaryQuery('home') : shownSummaryQuery())

/** What changed since the report before. It is always the same, until that one is deleted. */
export const reportChangesQuery = (id: number) => queryOf(getReportChanges, { params: { id } }, { staleTime: 0 })

/** Progress of the user's newest report; polled every 150 ms while it is generated. */
export const reportProgressQuery = (userId: string, running: boolean) =>
  queryOf(
    getReportProgress,
    { params: { userId } },
    { enabled: running, refetchInterval: running ? PROGRESS_INTERVAL : false, staleTime: 0, gcTime: 0 },
  )

export const generateReportMutation = mutationOptions({ mutationFn: startReport })

export const cancelReportMutation = mutationOf(cancelReport, (id: number) => ({ params: { id } }))
export const deleteReportMutation = mutationOf(deleteReport, (id: number) => ({ params: { id } }), { ends: (id) => [`share:report ${id}`] })

interface Download {
  id: number
  format: ReportFormat
  onProgress(percent: number | null): void
}

/** Downloads a report and reports progress by content length (spec REP-06). */
export const downloadReportMutation = mutationOptions({
  mutationFn: async ({ id, format, onProgress }: Download) =>
    readReportFile(await call(downloadReport, { params: { id }, query: { format } }), onProgress),
})
