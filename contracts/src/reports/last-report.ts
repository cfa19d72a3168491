import { z } from 'zod'
import { route } from '../define.js'
import { Report } from './reports.js'

/** What support sees of the newest report of a customer. */
export const LastReport = Report.pick({ id: true, title: true, kind: true, status: true, createdAt: true, pages: true }).extend({
  /** Percent; where it stopped when it failed. */
  progress: z.number().int(),
  /** What the customer was told when it failed. */
  error: z.string().nullable(),
})
export type LastReport = z.output<typeof LastReport>

export const lastReport = route({
  name: 'lastReport',
  method: 'POST',
  path: '/internal/reports/last',
  access: 'service',
  summary: 'The newest report of a user; null without one.',
  body: z.object({ userId: z.string().max(64) }),
  response: LastReport.nullable(),
})
export const repeatReport = route({
  name: 'repeatReport',
  method: 'POST',
  path: '/internal/reports/repeat',
  access: 'service',
  summary: 'Makes the newest report of a user once more; 409 unless it has failed.',
  body: z.object({ userId: z.string().max(64), reportId: z.number().int() }),
  response: z.object({ reportId: z.number().int() }),
})
