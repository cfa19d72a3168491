import { z } from 'zod'
import { bytes, route } from '../define.js'
import { MAX_REPORT_ITEMS } from '../inventory/report-inventory.js'
import { day, id, Ok } from '../text.js'

export const ReportStatus = z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled'])
export type ReportStatus = z.output<typeof ReportStatus>

/** The paper of a report: Letter where North America and its neighbours print, A4 elsewhere. */
export const ReportPaper = z.enum(['letter', 'a4'])
export type ReportPaper = z.output<typeof ReportPaper>

/**
 * What a report is for: all there is; a claim for chosen rooms or items, with the date of loss; a list for a move, without details; an
 * estate; or only what has a receipt or an appraisal. `type` is "comprehensive" for all of them (spec API-59).
 */
export const ReportKind = z.enum(['comprehensive', 'claim', 'moving', 'estate', 'receipts'])
export type ReportKind = z.output<typeof ReportKind>
/** Rooms, or single items, of a claim. */
export const MAX_CLAIM_ROOMS = 100
export const MAX_CLAIM_ITEMS = MAX_REPORT_ITEMS

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
  kind: ReportKind.default('comprehensive'),
  /** The picture of its cover as `getReportCover` answers it; a report without one, or an older one, has none. */
  hasCover: z.boolean().default(false),
  /** The newest report before it of the same kind that covers the same; null without one, and where its list of items is not stored. */
  previousId: z.number().int().nullable().default(null),
  /** False for a report without a list of items in it, which older ones lack: nothing is compared with it. */
  isComparable: z.boolean().default(true),
  /** The claim that it is the pack of; it can be downloaded as a ZIP, too. */
  claimId: z.number().int().nullable().default(null),
  /** When it was imported from an export: it was not issued here, and has only its PDF. Null for a report that was made here. */
  importedAt: z.string().nullable().default(null),
})
export type Report = z.output<typeof Report>

/** What a report is at, in this order. */
export const ReportStage = z.enum(['waiting', 'collecting', 'photos', 'pages', 'files', 'sealing'])
export type ReportStage = z.output<typeof ReportStage>
const Counted = z.object({ done: z.number().int(), total: z.number().int() })
/** How far a report is. What is not known yet is null. */
export const ReportSteps = z.object({
  stage: ReportStage,
  items: z.number().int().nullable(),
  documents: z.number().int().nullable(),
  /** Pictures that were made for print. */
  photos: Counted.nullable(),
  /** Pages that were drawn. */
  pages: Counted.nullable(),
  /** The part of the report that the last page belongs to, by its title: a room, "Receipts and documents". */
  section: z.string().nullable(),
  /** Files that were put into the report: photos and documents as they were uploaded. */
  files: Counted.nullable(),
})
export type ReportSteps = z.output<typeof ReportSteps>

/** `xlsx` is the contents list for a claims department; `zip` is the pack of a claim: the report, and what it rests on as files. */
export const ReportFormat = z.enum(['pdf', 'csv', 'xlsx', 'zip'])
export type ReportFormat = z.output<typeof ReportFormat>

/** The media type of a spreadsheet in Office Open XML. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ZIP = 'application/zip'

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
  also: [404],
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
    /** Of a claim: the single items that it covers, instead of rooms; none means all. */
    itemIds: z.array(id).max(MAX_CLAIM_ITEMS).default([]),
    /** The claim after a loss that it is the pack of: it has the marked items, and project, rooms, items and day are those of the claim. */
    claimId: id.nullable().default(null),
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
    /** Null before it is started, and for an older report. */
    steps: ReportSteps.nullable().default(null),
  }),
})
export const cancelReport = route({
  name: 'cancelReport',
  method: 'POST',
  path: '/api/reports/{id}/cancel',
  access: 'user',
  also: [409],
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
  summary: 'The report as a PDF; its items as CSV on the pro plan, and as a contents list (early access); the pack of a claim as a ZIP.',
  params,
  query: z.object({ format: ReportFormat.default('pdf') }),
  response: bytes('application/pdf', 'text/csv', XLSX, ZIP),
})

export const getReportCover = route({
  name: 'getReportCover',
  method: 'GET',
  path: '/api/reports/{id}/cover',
  access: 'user',
  summary: 'The picture of the cover as a JPEG, at most 480 pixels wide and high; 404 for a report without one.',
  params,
  response: bytes('image/jpeg'),
})

/** Items of each list of `getReportChanges`; the counts are of all. */
export const MAX_CHANGES_LISTED = 100
const ListedItem = z.object({ id: z.number().int(), name: z.string(), room: z.string() })
const amount = z.number().nullable()
/** A list of items: how many there are, and the first of them. */
const listOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ count: z.number().int(), items: z.array(ListedItem.extend(shape)) })
/** How a report differs from the one before it of the same kind that covers the same. Amounts are line totals in US dollars, null without a value. */
export const ReportChanges = z.object({
  since: Report.pick({ createdAt: true, totalItems: true, valuedItems: true, totalValue: true }).extend({ reportId: z.number().int() }),
  added: listOf({ value: amount }),
  removed: listOf({ value: amount }),
  changed: listOf({ before: amount, after: amount }),
})
export type ReportChanges = z.output<typeof ReportChanges>
export const getReportChanges = route({
  name: 'getReportChanges',
  method: 'GET',
  path: '/api/reports/{id}/changes',
  access: 'user',
  summary: 'What changed since the report before, by the lists of items that both contain; 404 when there is none before.',
  params,
  response: ReportChanges,
})
