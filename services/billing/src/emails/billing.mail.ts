import type { EmailContent } from '@arc/kit/email/blocks'
import { renderEmail } from '@arc/kit/email/email'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { BillingEnv } from '../billing.env.js'
import { Database } from '../database.js'
import type { Account, Subscription } from '../generated/prisma/client.js'

/** Sends emails about a subscription to its owner. */
@Injectable()
export class BillingMail {
  constructor(
    private readonly db: Database,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(ENV) private readonly env: BillingEnv,
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
    const { PUBLIC_URL: publicUrl } = this.env
    const content = row && account && compose(row, account, publicUrl)
    if (content) await this.mail.send({ userId, ...(await renderEmail(content, { to: account.email, publicUrl })) }, key)
  }
}
