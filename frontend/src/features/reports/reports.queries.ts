import {
  cancelReport,
  deleteReport,
  downloadReport,
  getReportProgress,
  listReports,
  type ReportFormat,
} from '@arc/contracts/reports/reports'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { projectSummaryQuery } from '../../entities/projects/projects.queries'
import { shownSummaryQuery } from '../../entities/projects/use-projects'
import { call } from '../../lib/api'
import { readReportFile } from './read-report-file'
import { PROGRESS_INTERVAL } from './reports.rules'
import { startReport } from './start-report'

/** The summary of the project that is preselected; the basic plan reports on "My Home". */
export const firstSummaryQuery = (basic: boolean) => (basic ? projectSummaryQuery('home') : shownSummaryQuery())

/** The finished reports, newest first. */
export const reportsQuery = queryOptions({
  queryKey: ['/api/reports'],
  queryFn: ({ signal }) => call(listReports, {}, { signal }),
  staleTime: 0,
})

/** Progress of the user's newest report; polled every 150 ms while it is generated. */
export const reportProgressQuery = (userId: string, running: boolean) =>
  queryOptions({
    queryKey: ['/api/reports/progress', userId],
    queryFn: ({ signal }) => call(getReportProgress, { params: { userId } }, { signal }),
    enabled: running,
    refetchInterval: running ? PROGRESS_INTERVAL : false,
    staleTime: 0,
    gcTime: 0,
  })

export const generateReportMutation = mutationOptions({ mutationFn: startReport })

export const cancelReportMutation = mutationOptions({ mutationFn: (id: number) => call(cancelReport, { params: { id } }) })

export const deleteReportMutation = mutationOptions({
  mutationFn: (id: number) => call(deleteReport, { params: { id } }),
  onSuccess: (_answer, _id, _result, { client }) => client.invalidateQueries({ queryKey: ['/api/reports'] }),
})

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
