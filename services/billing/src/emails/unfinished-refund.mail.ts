import { button, type EmailContent, facts, paragraph } from '@arc/kit/email/blocks'
import { renderEmail } from '@arc/kit/email/email'
import { defineJob, Run } from '@arc/kit/job'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { BillingEnv } from '../billing.env.js'

/** `amount`: what went back, in US dollars. */
export const unfinishedRefundMail = defineJob({
  name: 'unfinished-refund-mail',
  data: z.object({ customerId: z.string(), email: z.string(), amount: z.number() }),
  retries: 16,
})

/** Reports that the payment of a sign-up that was not finished was refunded. */
@Injectable()
export class UnfinishedRefundMail {
  constructor(
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  @Run(unfinishedRefundMail)
  async send({ customerId, email: to, amount }: z.output<typeof unfinishedRefundMail.data>): Promise<void> {
    const { PUBLIC_URL: publicUrl } = this.env
    const content = unfinishedRefundEmail({ amount: amount.toFixed(2), publicUrl })
    await this.mail.send(await renderEmail(content, { to, publicUrl }), `unfinished-refund:${customerId}`)
  }
}

const unfinishedRefundEmail = ({ amount, publicUrl }: { amount: string; publicUrl: string }): EmailContent => ({
  subject: `Your payment was refunded: $${amount}`,
  preview: 'The sign-up was not finished, so nothing was bought.',
  amount,
  headline: ['goes back', 'to your card'],
  blocks: [
    paragraph('Hello,'),
    paragraph(
      'you paid for a.r.c., but this payment opened no account: the sign-up was not finished, or the address had an account by then. So the payment went back in full.',
    ),
    facts(
      // https://docs.stripe.com/refunds
      { label: 'On your statement', value: 'In 5 to 10 business days, depending on your bank' },
      { label: 'From now on', value: 'Nothing is charged again' },
    ),
    button('Sign up again', `${publicUrl}/pricing`),
  ],
  footer: 'You receive this email because somebody paid for a.r.c. with this address.',
})
