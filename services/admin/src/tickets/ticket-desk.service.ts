import { type answerTicket, type listTickets, TICKETS_PAGE } from '@arc/contracts/admin/tickets'
import type { Input } from '@arc/contracts/define'
import { NotFound } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { ThreadsService } from './threads.service.js'
import { adminThreadOf, adminTicketOf } from './ticket.rows.js'

/** Support tickets in the admin panel. */
@Injectable()
export class TicketDesk {
  constructor(
    private readonly db: Database,
    private readonly threads: ThreadsService,
  ) {}

  /** A page of the tickets with this status, and how many there are with each. */
  async list({ status, offset }: Input<typeof listTickets>['query']) {
    const ids = status === 'open' ? await this.waiting(offset) : await this.settled(status, offset)
    const rows = await this.db.client.ticket.findMany({ where: { id: { in: ids } } })
    const users = rows.flatMap(({ userId }) => userId ?? [])
    const accounts = await this.db.client.account.findMany({ where: { userId: { in: users } } })
    const accountOf = new Map(accounts.map((account) => [account.userId, account]))
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const tickets = ids.flatMap((id) => rowOf.get(id) ?? []).map((row) => adminTicketOf(row, accountOf.get(row.userId ?? '')))
    return { tickets, counts: await this.count() }
  }

  /** Pro first, then by priority, then the longest waiting. */
  private async waiting(offset: number): Promise<number[]> {
    const rows = await this.db.client.$queryRaw<{ id: number }[]>`
      select id from tickets where status = 'open'
      order by (tier is not distinct from 'pro') desc, array_position(array['urgent', 'high', 'medium', 'low'], priority), waiting_since, id
      limit ${TICKETS_PAGE} offset ${offset}`
    return rows.map(({ id }) => id)
  }

  private async settled(status: string, offset: number): Promise<number[]> {
    const page = { orderBy: [{ updatedAt: 'desc' as const }, { id: 'desc' as const }], skip: offset, take: TICKETS_PAGE }
    return (await this.db.client.ticket.findMany({ where: { status }, select: { id: true }, ...page })).map(({ id }) => id)
  }

  private async count() {
    const groups = await this.db.client.ticket.groupBy({ by: ['status'], _count: true })
    const countOf = (status: string) => groups.find((group) => group.status === status)?._count ?? 0
    return { open: countOf('open'), answered: countOf('answered'), closed: countOf('closed') }
  }

  /** @throws NotFound */
  async get(id: number) {
    const row = await this.db.client.ticket.findUnique({ where: { id }, include: { messages: { orderBy: { id: 'asc' } } } })
    if (!row) throw new NotFound('The ticket')
    const { userId } = row
    if (userId === null) return adminThreadOf(row, null, { all: 1, waiting: row.status === 'open' ? 1 : 0 })
    const { account, ticket } = this.db.client
    const [owner, all, waiting] = await Promise.all([
      account.findUnique({ where: { userId } }),
      ticket.count({ where: { userId } }),
      ticket.count({ where: { userId, status: 'open' } }),
    ])
    return adminThreadOf(row, owner, { all, waiting })
  }

  /** Stores the answer and emails it to the customer, if their address is known. @throws NotFound */
  async answer(ticketId: number, { message, messageId, close }: Input<typeof answerTicket>['body'], origin: string) {
    const action = { action: close ? 'ticket.answered-and-closed' : 'ticket.answered', subject: String(ticketId), origin }
    await this.threads.add({ ticketId, author: 'support', text: message, messageId, status: close ? 'closed' : 'answered', action })
    return this.get(ticketId)
  }

  /** @throws NotFound */
  async setStatus(ticketId: number, status: 'open' | 'closed', origin: string) {
    const action = { action: status === 'open' ? 'ticket.reopened' : 'ticket.closed', subject: String(ticketId), origin }
    await this.threads.setStatus({ ticketId, status, action })
    return this.get(ticketId)
  }
}
