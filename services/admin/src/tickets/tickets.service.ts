import { ticketOpened } from '@arc/contracts/admin/ticket-events'
import { type openTicket, type replyToTicket } from '@arc/contracts/admin/tickets'
import type { Input } from '@arc/contracts/define'
import { assertUserExists } from '@arc/kit/deleted-users'
import { NotFound, TooMany } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { accountKey } from '@arc/kit/limits'
import { publish } from '@arc/kit/outbox'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AdminEnv } from '../admin.env.js'
import { Database } from '../database.js'
import { ThreadsService } from './threads.service.js'
import { ticketMail } from './ticket.mail.js'
import { threadOf, ticketOf } from './ticket.rows.js'

const HOUR = 3600
const TOO_MANY = 'Too many messages. Please try again later.'
const TICKET = 'The ticket'
/** Most tickets in the list of their writer. */
const MAX_LISTED = 200

/** Support tickets, as their writers see them. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly threads: ThreadsService,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AdminEnv,
  ) {}

  /** Stores a support ticket and mails it; a signed-in user's own address is used. @throws TooMany */
  async open(caller: Caller, ticket: Input<typeof openTicket>['body']) {
    await this.allow(`ticket:${caller.origin}`, this.env.TICKETS_PER_ORIGIN)
    const userId = caller.user?.userId ?? null
    const tier = caller.user && (caller.user.unlimited ? 'pro' : caller.user.tier)
    return this.db.transaction(async (tx) => {
      if (userId) await assertUserExists(tx, userId)
      const account = userId ? await tx.account.findUnique({ where: { userId } }) : null
      const row = await tx.ticket.create({ data: { ...ticket, userId, tier, email: account?.email ?? ticket.email ?? null } })
      await publish(tx, ticketOpened, { ticketId: row.id, userId, version: 1, subject: row.subject, priority: row.priority })
      await this.jobs.send(tx, ticketMail, { ticketId: row.id })
      return { ok: true as const, id: row.id }
    })
  }

  async list({ userId }: Caller) {
    const rows = await this.db.client.ticket.findMany({ where: { userId }, orderBy: { updatedAt: 'desc' }, take: MAX_LISTED })
    return rows.map(ticketOf)
  }

  /** @throws NotFound for a ticket of another user, too */
  async get({ userId }: Caller, id: number) {
    const row = await this.db.client.ticket.findFirst({ where: { id, userId }, include: { messages: { orderBy: { id: 'asc' } } } })
    if (!row) throw new NotFound(TICKET)
    return threadOf(row)
  }

  /** Adds a message of the writer: the ticket waits for support again, which is notified. @throws NotFound, TooMany */
  async reply(caller: Caller, id: number, { message, messageId }: Input<typeof replyToTicket>['body']) {
    await this.get(caller, id)
    await this.allow(`ticket-reply:${accountKey(caller.userId)}`, this.env.TICKET_REPLIES_PER_USER)
    await this.threads.add({ ticketId: id, userId: caller.userId, author: 'customer', text: message, messageId, status: 'open' })
    return this.get(caller, id)
  }

  /** @throws NotFound */
  async close(caller: Caller, id: number) {
    await this.threads.setStatus({ ticketId: id, userId: caller.userId, status: 'closed' })
    return this.get(caller, id)
  }

  private async allow(key: string, limit: number): Promise<void> {
    if ((await this.cache.count(`limit:${key}`, HOUR)) > limit) throw new TooMany(TOO_MANY, HOUR)
  }
}
