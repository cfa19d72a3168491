import { z } from 'zod'
import { event, route } from '../define.js'
import { LIMITS, name } from '../text.js'

export const NewTicket = z.object({
  subject: name('Subject'),
  category: z.enum(['technical', 'billing', 'feature', 'account', 'other'], 'Category is required.'),
  message: z
    .string({ error: 'Message is required.' })
    .trim()
    .min(1, 'Message is required.')
    .max(LIMITS.text, 'Message must be at most 5,000 characters.'),
  priority: z.enum(['low', 'medium', 'high', 'urgent']).default('medium'),
  email: z
    .email('Please enter a valid email address.')
    .max(254)
    .optional()
    .or(z.literal('').transform(() => undefined)),
})

export const openTicket = route({
  name: 'openTicket',
  method: 'POST',
  path: '/api/support/tickets',
  access: 'public',
  summary: 'Sends a message to support.',
  body: NewTicket,
  response: z.object({ ok: z.literal(true), id: z.number().int() }),
})

export const ticketOpened = event(
  'admin.ticket.opened',
  'A support ticket was opened.',
  z.object({
    ticketId: z.number().int(),
    userId: z.string().nullable(),
    version: z.number().int(),
    subject: z.string(),
    priority: z.string(),
  }),
)
