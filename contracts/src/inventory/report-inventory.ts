import { z } from 'zod'
import { bytes, route } from '../define.js'
import { id } from '../text.js'
import { CustomField } from './custom-fields.js'

/** Which project, and which room of it, a report is about. */
const ReportScope = z.object({ userId: z.string(), projectId: id.nullable(), roomId: id.nullable() })

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
  response: z.object({ projectId: z.number().int(), projectName: z.string(), roomName: z.string().nullable() }),
})

/** The first line of `reportInventory`. */
export const ReportHeader = z.object({
  project: z.object({
    id: z.number().int(),
    name: z.string(),
    insuranceCompany: z.string().nullable(),
    personalItemsCoverage: z.number().nullable(),
  }),
  rooms: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** The user's own fields in their order; the items contain their values. */
  customFields: z.array(CustomField.pick({ id: true, name: true, kind: true })).default([]),
})
/** The inventory of one project or room as newline-delimited JSON: a `ReportHeader`, then an `Item` a line, room by room, then `END_OF_STREAM`. */
export const reportInventory = route({
  name: 'reportInventory',
  method: 'POST',
  path: '/internal/report-inventory',
  access: 'service',
  summary: 'Streams what a report prints, as it is at one moment.',
  body: ReportScope,
  response: bytes('application/x-ndjson'),
})

/** The last line of every NDJSON answer of this service: without it the stream was cut. */
export const END_OF_STREAM = '{"end":true}'
