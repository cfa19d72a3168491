import { button, type EmailContent, facts, paragraph } from '@arc/kit/email/blocks'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'

/** `amount`: what went back, in US dollars. */
export const unfinishedRefundMail = defineJob({
  name: 'unfinished-refund-mail',
  data: z.object({ customerId: z.string(), email: z.string(), amount: z.number() }),
  retries: 16,
})

/** Reports that the payment of a sign-up that was not finished was refunded. */
@Injectable()
export class UnfinishedRefundMail {
  constructor(private readonly emails: Emails) {}

  @Run(unfinishedRefundMail)
  async send({ customerId, email: to, amount }: z.output<typeof unfinishedRefundMail.data>): Promise<void> {
    const content = unfinishedRefundEmail({ amount: amount.toFixed(2), publicUrl: this.emails.publicUrl })
    await this.emails.send(content, { to, key: `unfinished-refund:${customerId}` })
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
