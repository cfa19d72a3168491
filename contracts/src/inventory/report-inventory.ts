import { z } from 'zod'
import { bytes, route } from '../define.js'
import { id } from '../text.js'
import { ClaimHead, ClaimPhoto, ClaimState } from './claims.js'
import { Cover } from './cover.js'
import { CustomField } from './custom-fields.js'
import { ClaimLetter } from './insurance-documents.js'

/**
 * Which project, and which room of it, a report is about; or a claim, whose marked items it has, wherever they are. A claim names its
 * project.
 */
const ReportScope = z.object({
  userId: z.string(),
  projectId: id.nullable(),
  roomId: id.nullable(),
  claimId: id.nullable().default(null),
})

/** Items that a report may name one by one. */
export const MAX_REPORT_ITEMS = 1000

export const reportTarget = route({
  name: 'reportTarget',
  method: 'POST',
  path: '/internal/report-target',
  access: 'service',
  summary:
    'The names of the project and room of a report; 404 also for an item that is not in the project. Its cost does not depend on the number of items there.',
  body: ReportScope.extend({ itemIds: z.array(id).max(MAX_REPORT_ITEMS).default([]) }),
  response: z.object({
    projectId: z.number().int(),
    projectName: z.string(),
    roomName: z.string().nullable(),
    /** The day of the loss of a claim. */
    lostOn: z.string().nullable().default(null),
  }),
})

const amount = z.number()
/** A claim as its report prints it. */
export const ReportClaim = ClaimHead.extend({
  /** Names of the chosen rooms; none means all. */
  rooms: z.array(z.string()),
  insurer: z.string().nullable(),
  policyNumber: z.string().nullable(),
  /** What became of each item of the report, and what its loss amounts to, in US dollars. */
  marks: z.array(
    z.object({
      itemId: z.number().int(),
      state: ClaimState.exclude(['fine']),
      repairCost: amount.nullable(),
      replacement: amount,
      cash: amount,
    }),
  ),
  photos: z.array(ClaimPhoto),
  /** By day, the oldest first. */
  letters: z.array(ClaimLetter).default([]),
})
export type ReportClaim = z.output<typeof ReportClaim>

/** The first line of `reportInventory`. */
export const ReportHeader = z.object({
  project: z.object({
    id: z.number().int(),
    name: z.string(),
    insuranceCompany: z.string().nullable(),
    personalItemsCoverage: z.number().nullable(),
  }),
  /** What the policies pay of the value of the whole project; null from an older release. */
  cover: Cover.nullable().default(null),
  rooms: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** The user's own fields in their order; the items contain their values. */
  customFields: z.array(CustomField.pick({ id: true, name: true, kind: true })).default([]),
  /** Null unless the report is about a claim. */
  claim: ReportClaim.nullable().default(null),
  /** Who is to get which item: for the report of an estate, and only when it is asked for. */
  wishes: z.array(z.object({ itemId: z.number().int(), toWhom: z.string(), note: z.string().nullable() })).default([]),
})
/** The inventory of one project or room, or the marked items of a claim, as newline-delimited JSON: a `ReportHeader`, then an `Item` a line, room by room, then `END_OF_STREAM`. */
export const reportInventory = route({
  name: 'reportInventory',
  method: 'POST',
  path: '/internal/report-inventory',
  access: 'service',
  summary: 'Streams what a report prints, as it is at one moment.',
  body: ReportScope.extend({ wishes: z.boolean().default(false) }),
  response: bytes('application/x-ndjson'),
})

/** The last line of every NDJSON answer of this service: without it the stream was cut. */
export const END_OF_STREAM = '{"end":true}'
