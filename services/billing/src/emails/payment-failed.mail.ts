import { GRACE_DAYS, priceOf } from '@arc/contracts/plans'
import { button, type EmailContent, facts, paragraph } from '@arc/kit/email/blocks'
import { defineJob, Run } from '@arc/kit/jobs'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { offerOf } from '../subscriptions/subscriptions.payloads.js'
import { BillingMail } from './billing.mail.js'

/** `period`: the end of the last paid cycle, so that one renewal is reported once. */
export const paymentFailedMail = defineJob({ name: 'payment-failed-mail', data: z.object({ userId: z.string(), period: z.string() }) })

/** Reports a renewal that was declined, unless another attempt has succeeded meanwhile. */
@Injectable()
export class PaymentFailedMail {
  constructor(private readonly mail: BillingMail) {}

  @Run(paymentFailedMail)
  async send({ userId, period }: z.output<typeof paymentFailedMail.data>): Promise<void> {
    await this.mail.send(userId, `payment-failed:${userId}:${period}`, (row, { firstName }, publicUrl) => {
      if (row.status !== 'past_due') return null
      const card = row.cardBrand && row.cardLast4 ? `${brandOf(row.cardBrand)} ending in ${row.cardLast4}` : 'your card'
      return paymentFailedEmail({ firstName, card, price: priceOf(offerOf(row)).toFixed(2), publicUrl })
    })
  }
}

const brandOf = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)

interface PaymentFailed {
  firstName: string
  card: string
  /** US dollars. */
  price: string
  /** Base URL of links. */
  publicUrl: string
}

const paymentFailedEmail = ({ firstName, card, price, publicUrl }: PaymentFailed): EmailContent => ({
  subject: `Your card was declined: $${price}`,
  preview: 'Nothing is lost. The payment is tried again in the next days.',
  amount: price,
  headline: ['could not', 'be charged'],
  blocks: [
    paragraph(`Hello ${firstName},`),
    paragraph(`your bank declined ${card}. It did not tell us why; most often the card has expired.`),
    button('Update payment method', `${publicUrl}/billing`),
    facts(
      { label: 'Now', value: 'Everything works as before' },
      { label: 'In the next days', value: 'The payment is tried again' },
      { label: 'If it keeps failing', value: `The account is suspended, with ${GRACE_DAYS} days to return` },
    ),
  ],
})
