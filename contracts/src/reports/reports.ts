import { z } from 'zod'
import { bytes, event, route } from '../define.js'
import { day, id, Ok } from '../text.js'

export const ReportStatus = z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled'])
export type ReportStatus = z.output<typeof ReportStatus>

export const Report = z.object({
  id: z.number().int(),
  title: z.string(),
  createdAt: z.string(),
  status: ReportStatus,
  projectId: z.number().int().nullable(),
  totalItems: z.number().int(),
  /** How many of them have a value; `totalValue` means nothing when there are none. */
  valuedItems: z.number().int(),
  totalValue: z.number(),
  itemsWithPhotos: z.number().int(),
  pages: z.number().int(),
  sizeBytes: z.number().int(),
})
export type Report = z.output<typeof Report>

/** `xlsx` is the contents list for a claims department. */
export const ReportFormat = z.enum(['pdf', 'csv', 'xlsx'])
export type ReportFormat = z.output<typeof ReportFormat>

/** The media type of a spreadsheet in Office Open XML. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The paper of a report: Letter where North America and its neighbours print, A4 elsewhere. */
export const ReportPaper = z.enum(['letter', 'a4'])
export type ReportPaper = z.output<typeof ReportPaper>

/**
 * What a report is for: all there is; a claim for chosen rooms, with the date of loss; a list for a move, without details; an estate; or
 * only what has a receipt or an appraisal. `type` is "comprehensive" for all of them (spec API-59).
 */
export const ReportKind = z.enum(['comprehensive', 'claim', 'moving', 'estate', 'receipts'])
export type ReportKind = z.output<typeof ReportKind>
/** Rooms of a claim. */
export const MAX_CLAIM_ROOMS = 100

const params = z.object({ id })

/** True for an IANA time zone that this runtime knows. */
function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }))
  } catch {
    return false
  }
}

export const listReports = route({
  name: 'listReports',
  method: 'GET',
  path: '/api/reports',
  access: 'user',
  summary: 'The finished reports, newest first.',
  response: z.array(Report),
})
export const generateReport = route({
  name: 'generateReport',
  method: 'POST',
  path: '/api/reports/generate',
  access: 'user',
  summary: 'Starts a report; returns its id at once.',
  body: z.object({
    type: z.literal('comprehensive').default('comprehensive'),
    projectId: z
      .union([z.literal('').transform(() => null), id])
      .nullable()
      .optional(),
    roomId: z
      .union([z.literal('').transform(() => null), z.literal('all').transform(() => null), id])
      .nullable()
      .optional(),
    /** IANA time zone of the browser: the date of the report is the day there. */
    timeZone: z.string().max(64).refine(isTimeZone, 'The time zone is unknown.').default('UTC'),
    paper: ReportPaper.default('letter'),
    /** Whether the report may say where photos were taken; without it, originals that say so are not in it. */
    places: z.boolean().default(false),
    kind: ReportKind.default('comprehensive'),
    /** Of a claim: the day of the loss, up to which depreciation is counted. */
    lossDate: day('Date of loss').nullable().default(null),
    /** Of a claim: the rooms that it covers; none means all. */
    roomIds: z.array(id).max(MAX_CLAIM_ROOMS).default([]),
  }),
  response: z.object({ reportId: z.number().int() }),
  // A suspended account may still export its data before it is deleted.
  whileSuspended: true,
})
export const getReportProgress = route({
  name: 'getReportProgress',
  method: 'GET',
  path: '/api/reports/progress/{userId}',
  access: 'user',
  summary: 'The progress of the newest report of this user, 0 to 100.',
  params: z.object({ userId: z.string().max(64) }),
  response: z.object({
    progress: z.number().min(0).max(100),
    reportId: z.number().int().nullable(),
    status: ReportStatus.nullable(),
    error: z.string().nullable(),
  }),
})
export const cancelReport = route({
  name: 'cancelReport',
  method: 'POST',
  path: '/api/reports/{id}/cancel',
  access: 'user',
  summary: 'Stops a report that is not finished; a repeated call changes nothing. 409 for a finished one.',
  params,
  response: Ok,
  whileSuspended: true,
})
export const deleteReport = route({
  name: 'deleteReport',
  method: 'DELETE',
  path: '/api/reports/{id}',
  access: 'user',
  summary: 'Deletes a report and its file.',
  params,
  response: Ok,
})
export const downloadReport = route({
  name: 'downloadReport',
  method: 'GET',
  path: '/api/reports/{id}/download',
  access: 'user',
  summary: 'The report as a PDF; its items as CSV on the pro plan, and as a contents list (early access).',
  params,
  query: z.object({ format: ReportFormat.default('pdf') }),
  response: bytes('application/pdf', 'text/csv', XLSX),
})

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
