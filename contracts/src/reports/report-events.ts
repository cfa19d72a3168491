import { z } from 'zod'
import { event } from '../define.js'

const ReportPayload = z.object({ reportId: z.number().int(), userId: z.string(), version: z.number().int() })

export const reportRequested = event('reports.report.requested', 'A user requested a report.', ReportPayload)
export const reportProgressed = event(
  'reports.report.progressed',
  'The progress of a report changed.',
  ReportPayload.extend({ progress: z.number() }),
)
export const reportReady = event('reports.report.ready', 'A report can be downloaded.', ReportPayload)
export const reportFailed = event('reports.report.failed', 'A report could not be created.', ReportPayload.extend({ error: z.string() }))
export const reportCancelled = event('reports.report.cancelled', 'A user stopped a report before it was finished.', ReportPayload)
