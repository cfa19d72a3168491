import {
  type AdminThread,
  type AdminTicket,
  type TicketMessage as Message,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type Ticket as TicketAnswer,
  type TicketThread,
} from '@arc/contracts/admin/tickets'
import type { Tier } from '@arc/contracts/plans'
import type { Tx } from '../database.js'
import type { Account, Ticket, TicketMessage } from '../generated/prisma/client.js'

type Thread = Ticket & { messages: TicketMessage[] }

/** Reads a ticket and locks its row until the commit; null when there is none. */
export async function lockTicket(tx: Tx, id: number): Promise<Ticket | null> {
  await tx.$executeRaw`select 1 from tickets where id = ${id} for update`
  return tx.ticket.findUnique({ where: { id } })
}

export const tierOf = ({ tier }: Pick<Ticket, 'tier'>): Tier | null => (tier === 'pro' ? 'pro' : tier === null ? null : 'basic')

/** First and last name; null when unknown. */
export const nameOf = (account: Pick<Account, 'firstName' | 'lastName'> | null | undefined): string | null =>
  (account && [account.firstName, account.lastName].filter(Boolean).join(' ')) || null

/** A ticket as its writer sees it. */
export const ticketOf = (row: Ticket): TicketAnswer => ({
  id: row.id,
  subject: row.subject,
  category: TICKET_CATEGORIES.find((one) => one === row.category) ?? 'other',
  priority: TICKET_PRIORITIES.find((one) => one === row.priority) ?? 'medium',
  status: TICKET_STATUSES.find((one) => one === row.status) ?? 'open',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

/** The first message is part of the ticket; it has the id 0. */
const messagesOf = (row: Thread): Message[] => [
  { id: 0, author: 'customer', text: row.message, createdAt: row.createdAt.toISOString() },
  ...row.messages.map(({ id, author, text, createdAt }) => ({
    ...{ id, text, createdAt: createdAt.toISOString() },
    author: author === 'support' ? ('support' as const) : ('customer' as const),
  })),
]

export const threadOf = (row: Thread): TicketThread => ({ ...ticketOf(row), messages: messagesOf(row) })

/** A ticket as support sees it. */
export const adminTicketOf = (row: Ticket, account: Account | null | undefined): AdminTicket => ({
  ...ticketOf(row),
  userId: row.userId,
  name: nameOf(account),
  email: row.email,
  waitingSince: row.waitingSince.toISOString(),
  tier: tierOf(row),
})

/** @param ofUser how many tickets its writer has, and how many of them wait for an answer */
export const adminThreadOf = (row: Thread, account: Account | null, ofUser: { all: number; waiting: number }): AdminThread => ({
  ...adminTicketOf(row, account),
  messages: messagesOf(row),
  ticketsOfUser: ofUser.all,
  waitingOfUser: ofUser.waiting,
})
