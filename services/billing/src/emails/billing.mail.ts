import type { EmailContent } from '@arc/kit/email/blocks'
import { Emails } from '@arc/kit/email/emails'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import type { Account, Subscription } from '../generated/prisma/client.js'

/** Sends emails about a subscription to its owner. */
@Injectable()
export class BillingMail {
  constructor(
    private readonly db: Database,
    private readonly emails: Emails,
  ) {}

  /**
   * @param compose gets the current state, which may have changed since the job was sent; null sends nothing
   * @param key emails with the same key are sent once
   */
  async send(
    userId: string,
    key: string,
    compose: (row: Subscription, account: Account, publicUrl: string) => EmailContent | null,
  ): Promise<void> {
    const [row, account] = await Promise.all([
      this.db.client.subscription.findUnique({ where: { userId } }),
      this.db.client.account.findUnique({ where: { userId } }),
    ])
    const content = row && account && compose(row, account, this.emails.publicUrl)
    if (content) await this.emails.send(content, { userId, to: account.email, key })
  }
}
