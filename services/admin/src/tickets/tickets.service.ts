import { type openTicket, ticketOpened } from '@arc/contracts/admin/tickets'
import type { Input } from '@arc/contracts/define'
import { TooMany } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AdminEnv } from '../admin.env.js'
import { Database } from '../database.js'
import { ticketMail } from './ticket.mail.js'

const HOUR = 3600

@Injectable()
export class TicketsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AdminEnv,
  ) {}

  /** Stores a support ticket and mails it; a signed-in user's own address is used. @throws TooMany */
  async open(caller: Caller, ticket: Input<typeof openTicket>['body']) {
    if ((await this.cache.count(`limit:ticket:${caller.origin}`, HOUR)) > this.env.TICKETS_PER_ORIGIN)
      throw new TooMany('Too many messages. Please try again later.', HOUR)
    const userId = caller.user?.userId ?? null
    return this.db.transaction(async (tx) => {
      const account = userId ? await tx.account.findUnique({ where: { userId } }) : null
      const row = await tx.ticket.create({ data: { ...ticket, userId, email: account?.email ?? ticket.email ?? null } })
      await publish(tx, ticketOpened, { ticketId: row.id, userId, version: 1, subject: row.subject, priority: row.priority })
      await this.jobs.send(tx, ticketMail, { ticketId: row.id })
      return { ok: true as const, id: row.id }
    })
  }
}
