import { NotFound } from '@arc/kit/errors'
import type { Log } from '@arc/kit/log'
import { safeMessage } from '@arc/kit/safe-errors'
import { ENV, LOG } from '@arc/kit/service'
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import type { AdminEnv } from '../admin.env.js'
import { Database } from '../database.js'
import { ThreadsService } from '../tickets/threads.service.js'
import { type Handled, readMailbox } from './mailbox.js'
import { readReply } from './received-email.js'

/**
 * Adds email replies of customers to their tickets. A reply is marked as read after its commit, and its id makes a second reading
 * add nothing, so neither a crash nor a second replica loses or repeats one.
 */
@Injectable()
export class InboxService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined
  private reading: Promise<void> = Promise.resolve()
  private closed = false

  constructor(
    private readonly db: Database,
    private readonly threads: ThreadsService,
    @Inject(ENV) private readonly env: AdminEnv,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.SUPPORT_INBOX_URL) this.schedule()
  }

  private schedule(): void {
    this.timer = setTimeout(() => void this.read().then(() => this.closed || this.schedule()), this.env.SUPPORT_INBOX_SECONDS * 1000)
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.reading
  }

  /** Reads the mailbox now. A failure is logged, and the next reading finds the same emails. */
  read(): Promise<void> {
    const { SUPPORT_INBOX_URL: url, SUPPORT_EMAIL: address } = this.env
    if (!url) return Promise.resolve()
    this.reading = readMailbox(url, `${address.split('@')[0]}+`, (source) => this.take(source)).catch((error: unknown) =>
      this.log.warn({ reason: safeMessage(error) }, 'mailbox of support is unreadable'),
    )
    return this.reading
  }

  private async take(source: Buffer): Promise<Handled> {
    const reply = await readReply(source)
    const ticket = reply && (await this.db.client.ticket.findUnique({ where: { replyKey: reply.replyKey } }))
    if (!reply || !ticket) return 'left'
    try {
      const { text, messageId } = reply
      const writer = ticket.userId ? { userId: ticket.userId } : {}
      await this.threads.add({ ticketId: ticket.id, ...writer, author: 'customer', text, messageId, status: 'open' })
      return 'taken'
    } catch (error) {
      // The account was deleted while its email was on the way.
      if (error instanceof NotFound) return 'left'
      throw error
    }
  }
}
