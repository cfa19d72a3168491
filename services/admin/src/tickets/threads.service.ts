import { ticketChanged } from '@arc/contracts/admin/ticket-events'
import { type TicketStatus } from '@arc/contracts/admin/tickets'
import { assertUserExists } from '@arc/kit/deleted-users'
import { NotFound } from '@arc/kit/errors'
import { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { Injectable } from '@nestjs/common'
import { type Action, AuditService } from '../audit/audit.service.js'
import { Database, type Tx } from '../database.js'
import type { Ticket } from '../generated/prisma/client.js'
import { messageMail } from './ticket.mail.js'
import { lockTicket } from './ticket.rows.js'

interface Change {
  ticketId: number
  /** The writer of the ticket; left out by support, which may change every ticket. */
  userId?: string
  status: TicketStatus
  /** Entered in the audit log with the change. */
  action?: Action
}
interface NewMessage extends Change {
  author: 'customer' | 'support'
  text: string
  /** Chosen by the client; a repeated call with the same id changes nothing. */
  messageId?: string | undefined
}

/** Adds messages to tickets and changes their status, each in one transaction with its email, event and audit entry. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotFound for a ticket of another user, too */
  async add({ author, text, messageId: clientId, ...change }: NewMessage): Promise<void> {
    await this.db.transaction(async (tx) => {
      const ticket = await this.lock(tx, change)
      if (clientId && (await tx.ticketMessage.count({ where: { ticketId: ticket.id, clientId } })) > 0) return
      const message = await tx.ticketMessage.create({ data: { ticketId: ticket.id, author, text, ...(clientId ? { clientId } : {}) } })
      await this.jobs.send(tx, messageMail, { messageId: message.id })
      await this.apply(tx, ticket, change, message.createdAt)
    })
  }

  /** @throws NotFound for a ticket of another user, too */
  async setStatus(change: Change): Promise<void> {
    await this.db.transaction(async (tx) => {
      const ticket = await this.lock(tx, change)
      if (ticket.status !== change.status) await this.apply(tx, ticket, change, ticket.updatedAt)
    })
  }

  private async lock(tx: Tx, { ticketId, userId }: Change): Promise<Ticket> {
    if (userId) await assertUserExists(tx, userId)
    const ticket = await lockTicket(tx, ticketId)
    if (!ticket || (userId !== undefined && ticket.userId !== userId)) throw new NotFound('The ticket')
    return ticket
  }

  private async apply(tx: Tx, { id, userId, status: before, waitingSince }: Ticket, { status, action }: Change, updatedAt: Date) {
    // A second message to support does not lose the place of the first.
    const waits = status === 'open' && before !== 'open'
    const data = { status, updatedAt, waitingSince: waits ? updatedAt : waitingSince, version: { increment: 1 } }
    const { version } = await tx.ticket.update({ where: { id }, data })
    await publish(tx, ticketChanged, { ticketId: id, userId, version, status })
    if (action) await this.audit.enter(tx, action)
  }
}
