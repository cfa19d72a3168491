import { button, type EmailContent, facts, paragraph } from '@arc/kit/email/blocks'
import { dayOf } from '@arc/kit/email/day'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { PAYMENTS, type Payments } from '../payments/payments.js'
import { daysAfter } from '../subscriptions/periods.rules.js'

/** How long a paid checkout can still create its account (spec D-23). */
export const UNCLAIMED_DAYS = 7

export const unfinishedMail = defineJob({ name: 'unfinished-mail', data: z.object({ checkoutId: z.string() }) })

/** Reminds somebody who has paid, but has not finished the sign-up. */
@Injectable()
export class UnfinishedMail {
  constructor(
    private readonly db: Database,
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly emails: Emails,
  ) {}

  @Run(unfinishedMail)
  async send({ checkoutId }: z.output<typeof unfinishedMail.data>): Promise<void> {
    const checkout = await this.db.client.checkout.findUnique({ where: { id: checkoutId } })
    if (!checkout || checkout.userId) return
    const payment = await this.payments.payment(checkout.intentId)
    if (payment?.status !== 'succeeded') return
    const link = `${this.emails.publicUrl}/v3/welcome?payment_intent_client_secret=${encodeURIComponent(payment.clientSecret)}`
    const content = unfinishedEmail({ link, refundedOn: dayOf(daysAfter(checkout.createdAt, UNCLAIMED_DAYS)) })
    await this.emails.send(content, { to: checkout.email, key: `unfinished:${checkoutId}` })
  }
}

const unfinishedEmail = ({ link, refundedOn }: { link: string; refundedOn: string }): EmailContent => ({
  subject: 'You have paid, but your account is not open yet',
  preview: 'One step is left. Nothing is charged again.',
  headline: ['one step', 'is left'],
  blocks: [
    paragraph('Hello,'),
    paragraph('your payment for a.r.c. has arrived, but the sign-up was not finished, so there is no account yet.'),
    button('Finish the sign-up', link),
    facts(
      { label: 'Now', value: 'Enter your name and a password; nothing is charged again' },
      { label: `On ${refundedOn}`, value: 'If there is still no account, the payment goes back to your card by itself' },
    ),
  ],
  footer: 'You receive this email because somebody paid for a.r.c. with this address.',
})
