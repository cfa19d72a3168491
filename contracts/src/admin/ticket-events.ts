import { z } from 'zod'
import { event } from '../define.js'

const Ticket = z.object({
  ticketId: z.number().int(),
  /** Null for a visitor who was not signed in. */
  userId: z.string().nullable(),
  version: z.number().int(),
})

export const ticketOpened = event(
  'admin.ticket.opened',
  'A support ticket was opened.',
  Ticket.extend({ subject: z.string(), priority: z.string() }),
)
export const ticketChanged = event(
  'admin.ticket.changed',
  'A ticket was answered, replied to, closed or opened again.',
  Ticket.extend({ status: z.string() }),
)
