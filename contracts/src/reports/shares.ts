import { z } from 'zod'
import { PASSWORD, password } from '../auth/accounts.js'
import { bytes, route } from '../define.js'
import { id, moment, name, Ok } from '../text.js'

/** Days after which a link ends, to choose from. */
export const SHARE_DAYS = [1, 7, 30, 90] as const
/** Links of one report, with those that have ended. */
export const SHARES_PER_REPORT = 20
/** Openings of a link that are listed, the newest; older ones are counted only. */
export const VIEWS_PER_SHARE = 50

/** One opening of a link. */
export const ReportView = z.object({
  at: z.string(),
  /** `Chrome`; empty when unknown. */
  browser: z.string(),
  /** `macOS`, `iPhone`; empty when unknown. */
  device: z.string(),
})
export type ReportView = z.output<typeof ReportView>

/** A link to a report, as its owner sees it: without its token, which is shown once. */
export const ReportShare = z.object({
  id: z.uuid(),
  /** Who it is for. */
  name: z.string(),
  hasPassword: z.boolean(),
  /** The account that made it, or that kept it when its maker was removed; null for a link from before this was stored. */
  madeBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** How often the report was opened with it. */
  opened: z.number().int(),
  /** The newest first. */
  views: z.array(ReportView),
})
export type ReportShare = z.output<typeof ReportShare>

export const listReportShares = route({
  name: 'listReportShares',
  method: 'GET',
  path: '/api/reports/{id}/shares',
  access: 'user',
  summary: 'The links of a report, newest first, with when and on what kind of device each was opened.',
  params: z.object({ id }),
  response: z.array(ReportShare),
})

/** A link with the report that it leads to. */
export const ProjectReportShare = ReportShare.extend({ reportId: z.number().int(), title: z.string() })
export type ProjectReportShare = z.output<typeof ProjectReportShare>

export const listProjectReportShares = route({
  name: 'listProjectReportShares',
  method: 'GET',
  path: '/api/reports/shares',
  access: 'user',
  summary: 'The links of all reports of a project, newest first.',
  query: z.object({ projectId: id }),
  response: z.array(ProjectReportShare),
})

export const createReportShare = route({
  name: 'createReportShare',
  method: 'POST',
  path: '/api/reports/{id}/shares',
  access: 'user',
  also: [409],
  summary: `Creates a link that shows the PDF of a finished report to anyone who has it. Its token is answered this once; 409 above ${SHARES_PER_REPORT} links.`,
  params: z.object({ id }),
  body: z
    .object({
      name: name('Who it is for'),
      days: z.literal(SHARE_DAYS).optional(),
      /** Instead of `days`; at most a year ahead. */
      expiresAt: moment('Please choose when it ends.').optional(),
      /** Asked before the report is shown. */
      password: password(PASSWORD.signup).nullable().default(null),
    })
    .refine(({ days, expiresAt }) => (days === undefined) !== (expiresAt === undefined), {
      message: 'Say either in how many days it ends, or when.',
      path: ['expiresAt'],
    }),
  response: ReportShare.extend({ token: z.string() }),
})

export const revokeReportShare = route({
  name: 'revokeReportShare',
  method: 'DELETE',
  path: '/api/reports/{id}/shares/{shareId}',
  access: 'user',
  summary: 'Ends a link at once, and deletes its list of openings.',
  params: z.object({ id, shareId: z.uuid() }),
  response: Ok,
  // What somebody else can see can always be taken back.
  whileSuspended: true,
})

export const countReportSharesOfMember = route({
  name: 'countReportSharesOfMember',
  method: 'POST',
  path: '/internal/report-shares/of-member',
  access: 'service',
  summary: 'How many open links to the reports of a user a member made.',
  body: z.object({ userId: z.string(), memberId: z.string() }),
  response: z.object({ open: z.number().int() }),
})

/** What opens a shared report. It is sent in the body, because addresses are logged. */
const ShareKey = z.object({ token: z.string().max(200), password: z.string().max(PASSWORD.max).optional() })

export const SharedReport = z.object({
  title: z.string(),
  /** The day that is printed on it: `2026-03-14`. */
  date: z.string(),
  expiresAt: z.string(),
  pages: z.number().int(),
  sizeBytes: z.number().int(),
  /** When it was imported from an export; a report that was made here has none. */
  importedAt: z.string().optional(),
})
export type SharedReport = z.output<typeof SharedReport>

export const openSharedReport = route({
  name: 'openSharedReport',
  method: 'POST',
  path: '/api/reports/shared',
  access: 'public',
  also: [404],
  summary: 'What a link leads to; 403 while its password is missing or wrong, and one 404 for every link that leads nowhere.',
  body: ShareKey,
  response: SharedReport,
})

export const readSharedReport = route({
  name: 'readSharedReport',
  method: 'POST',
  path: '/api/reports/shared/file',
  access: 'public',
  also: [404],
  summary: 'The PDF that a link leads to. Counts as an opening.',
  body: ShareKey,
  response: bytes('application/pdf'),
})
