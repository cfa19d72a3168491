import { NotFound } from '@arc/kit/errors'
import { accountKey } from '@arc/kit/limits'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { Schedule, type TaskGroup } from '@arc/kit/schedule'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AdminEnv } from '../admin.env.js'
import { Database } from '../database.js'
import type { Ticket } from '../generated/prisma/client.js'
import { ThreadsService } from '../tickets/threads.service.js'
import { type Handled, readMailbox } from './mailbox.js'

const HOUR = 3600

/**
 * Adds email replies of customers to their tickets. A reply is marked as read after its commit, and its id makes a second reading
 * add nothing, so neither a crash nor a second replica loses or repeats one.
 */
@Injectable()
export class InboxService {
  private readonly tasks: TaskGroup | null

  constructor(
    private readonly db: Database,
    private readonly threads: ThreadsService,
    schedule: Schedule,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AdminEnv,
  ) {
    const { SUPPORT_INBOX_URL: url, SUPPORT_INBOX_SECONDS: seconds } = env
    this.tasks = url ? schedule.every(seconds, [{ name: 'read-support-mailbox', run: () => this.readAll(url) }]) : null
  }

  /** Reads the mailbox now, if one is configured. A failure is logged, and the next reading finds the same emails. */
  async read(): Promise<void> {
    await this.tasks?.run()
  }

  /** @returns how many replies were added to a ticket */
  private async readAll(url: string): Promise<number> {
    let taken = 0
    await readMailbox(url, `${this.env.SUPPORT_EMAIL.split('@')[0]}+`, async (source) => {
      const handled = await this.take(source)
      if (handled === 'taken') taken++
      return handled
    })
    return taken
  }

  private async take(source: Buffer): Promise<Handled> {
    const [{ readReply }, { writtenText }] = await Promise.all([import('./received-email.js'), import('./written-text.js')])
    const reply = await readReply(source)
    const ticket = reply && (await this.db.client.ticket.findUnique({ where: { replyKey: reply.replyKey } }))
    if (!reply || !ticket || !(await this.admits(ticket))) return 'left'
    try {
      const [{ messageId }, text] = [reply, writtenText(reply, ticket.email)]
      const writer = ticket.userId ? { userId: ticket.userId } : {}
      await this.threads.add({ ticketId: ticket.id, ...writer, author: 'customer', text, messageId, status: 'open' })
      return 'taken'
    } catch (error) {
      // The account was deleted while its email was on the way.
      if (error instanceof NotFound) return 'left'
      throw error
    }
  }

  /** As many as on the page: the address of replies can be passed on, and a program that answers stops nowhere else. */
  private async admits({ id, userId }: Ticket): Promise<boolean> {
    const replies = await this.cache.count(`limit:ticket-reply:${userId === null ? `visitor-${id}` : accountKey(userId)}`, HOUR)
    return replies <= this.env.TICKET_REPLIES_PER_USER
  }
}
