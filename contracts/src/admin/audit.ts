import { z } from 'zod'
import { route } from '../define.js'

/** One action in the admin panel. The log refers to users by id only, and never contains a password. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** `user.changed`, `ticket.answered`, `panel.opened`, ... */
  action: z.string(),
  /** The id of the user, ticket, dead letter or job. */
  subject: z.string().nullable(),
  /** The email of the user, as long as the account exists. */
  email: z.string().nullable(),
  /** The names of the fields that changed, a plan, a status. */
  detail: z.string().nullable(),
  /** The address that the request came from. */
  origin: z.string(),
  /** `unknown`: the process ended before the outcome was known. */
  outcome: z.enum(['done', 'failed', 'unknown']),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AUDIT_PAGE = 50

export const listAudit = route({
  name: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'The actions in the admin panel, newest first.',
  query: z.object({
    /** The id of the last entry of the previous page. */
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  response: z.array(AuditEntry),
})
