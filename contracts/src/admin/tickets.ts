import { z } from 'zod'
import { route } from '../define.js'
import { id, LIMITS, name } from '../text.js'

export const TICKET_CATEGORIES = ['technical', 'billing', 'feature', 'account', 'other'] as const
export const TICKET_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const
export const TicketStatus = z.enum(TICKET_STATUSES)
export type TicketStatus = z.output<typeof TicketStatus>

const message = z
  .string({ error: 'Message is required.' })
  .trim()
  .min(1, 'Message is required.')
  .max(LIMITS.text, 'Message must be at most 5,000 characters.')
/** Chosen by the client for each message, so that a repeated call stores and mails it once. */
const messageId = z.uuid().optional()

export const NewTicket = z.object({
  subject: name('Subject'),
  category: z.enum(TICKET_CATEGORIES, 'Category is required.'),
  message,
  priority: z.enum(TICKET_PRIORITIES).default('medium'),
  email: z
    .email('Please enter a valid email address.')
    .max(254)
    .optional()
    .or(z.literal('').transform(() => undefined)),
})

export const Ticket = z.object({
  id: z.number().int(),
  subject: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  priority: z.enum(TICKET_PRIORITIES),
  /** `open` waits for support, `answered` for the customer. */
  status: TicketStatus,
  createdAt: z.string(),
  /** When the last message was written. */
  updatedAt: z.string(),
  version: z.number().int(),
})
export type Ticket = z.output<typeof Ticket>

export const TicketMessage = z.object({
  id: z.number().int(),
  author: z.enum(['customer', 'support']),
  text: z.string(),
  createdAt: z.string(),
})
export type TicketMessage = z.output<typeof TicketMessage>

export const TicketThread = Ticket.extend({ messages: z.array(TicketMessage) })
export type TicketThread = z.output<typeof TicketThread>

const params = z.object({ id })

export const openTicket = route({
  name: 'openTicket',
  method: 'POST',
  path: '/api/support/tickets',
  access: 'public',
  summary: 'Sends a message to support.',
  body: NewTicket,
  response: z.object({ ok: z.literal(true), id: z.number().int() }),
})
export const listOwnTickets = route({
  name: 'listOwnTickets',
  method: 'GET',
  path: '/api/support/tickets',
  access: 'user',
  summary: 'The tickets of this user, the last changed first.',
  response: z.array(Ticket),
})
export const getOwnTicket = route({
  name: 'getOwnTicket',
  method: 'GET',
  path: '/api/support/tickets/{id}',
  access: 'user',
  summary: 'A ticket of this user with its messages.',
  params,
  response: TicketThread,
})
export const replyToTicket = route({
  name: 'replyToTicket',
  method: 'POST',
  path: '/api/support/tickets/{id}/messages',
  access: 'user',
  summary: 'Adds a message of the user, opens the ticket again and notifies support.',
  params,
  body: z.object({ message, messageId }),
  response: TicketThread,
  whileSuspended: true,
})
export const closeOwnTicket = route({
  name: 'closeOwnTicket',
  method: 'POST',
  path: '/api/support/tickets/{id}/close',
  access: 'user',
  summary: 'Closes a ticket that is solved.',
  params,
  response: TicketThread,
  whileSuspended: true,
})

export const AdminTicket = Ticket.extend({
  /** Null for a visitor who was not signed in. */
  userId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Since when the customer waits for an answer. */
  waitingSince: z.string(),
  /** Null for a visitor. */
  tier: z.enum(['basic', 'pro']).nullable(),
})
export type AdminTicket = z.output<typeof AdminTicket>
export const AdminThread = AdminTicket.extend({
  messages: z.array(TicketMessage),
  /** All tickets of this user, with this one. */
  ticketsOfUser: z.number().int(),
  /** How many of them wait for an answer. */
  waitingOfUser: z.number().int(),
})
export type AdminThread = z.output<typeof AdminThread>

export const TICKETS_PAGE = 50

export const listTickets = route({
  name: 'listTickets',
  method: 'GET',
  path: '/api/admin/tickets',
  access: 'admin',
  summary: 'Tickets by plan, then priority, then age; closed ones by their last change.',
  query: z.object({ status: TicketStatus.default('open'), offset: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
  response: z.object({
    tickets: z.array(AdminTicket),
    counts: z.object({ open: z.number().int(), answered: z.number().int(), closed: z.number().int() }),
  }),
})
export const getTicket = route({
  name: 'getTicket',
  method: 'GET',
  path: '/api/admin/tickets/{id}',
  access: 'admin',
  summary: 'A ticket with its messages and its writer.',
  params,
  response: AdminThread,
})
export const answerTicket = route({
  name: 'answerTicket',
  method: 'POST',
  path: '/api/admin/tickets/{id}/messages',
  access: 'admin',
  summary: 'Answers a ticket; the answer is emailed to the customer.',
  params,
  body: z.object({ message, messageId, close: z.boolean().default(false) }),
  response: AdminThread,
})
export const changeTicketStatus = route({
  name: 'changeTicketStatus',
  method: 'PATCH',
  path: '/api/admin/tickets/{id}',
  access: 'admin',
  summary: 'Closes a ticket or opens it again.',
  params,
  body: z.object({ status: z.enum(['open', 'closed']) }),
  response: AdminThread,
})
