import { GRACE_DAYS, priceOf } from '@arc/contracts/plans'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { button, type EmailContent, facts, paragraph } from '@arc/kit/email/blocks'
import { dayOf } from '@arc/kit/email/day'
import { defineJob, Run } from '@arc/kit/job'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { nextAttempt } from '../subscriptions/periods.rules.js'
import { offerOf } from '../subscriptions/subscriptions.payloads.js'
import { BillingMail } from './billing.mail.js'
import { nameOfCard } from './card.js'

/** `period`: the end of the last paid cycle, so that one renewal is reported once. */
export const paymentFailedMail = defineJob({ name: 'payment-failed-mail', data: z.object({ userId: z.string(), period: z.string() }) })

/** Reports a renewal that was declined, unless another attempt has succeeded meanwhile. */
@Injectable()
export class PaymentFailedMail {
  constructor(
    private readonly mail: BillingMail,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(paymentFailedMail)
  async send({ userId, period }: z.output<typeof paymentFailedMail.data>): Promise<void> {
    await this.mail.send(userId, `payment-failed:${userId}:${period}`, (row, { firstName }, publicUrl) => {
      if (row.status !== 'past_due') return null
      const card = row.cardBrand && row.cardLast4 ? nameOfCard({ brand: row.cardBrand, last4: row.cardLast4 }) : 'your card'
      const next = nextAttempt(row, this.clock.now())
      return paymentFailedEmail({ firstName, card, nextTry: next && dayOf(next), price: priceOf(offerOf(row)).toFixed(2), publicUrl })
    })
  }
}

interface PaymentFailed {
  firstName: string
  card: string
  /** US dollars. */
  price: string
  /** The day of the next attempt; null when the provider names none. */
  nextTry: string | null
  /** Base URL of links. */
  publicUrl: string
}

const paymentFailedEmail = ({ firstName, card, price, nextTry, publicUrl }: PaymentFailed): EmailContent => ({
  subject: `Your card was declined: $${price}`,
  preview: nextTry ? `Nothing is lost. We try again on ${nextTry}.` : 'Nothing is lost. With another card the payment is tried at once.',
  amount: price,
  headline: ['could not', 'be charged'],
  blocks: [
    paragraph(`Hello ${firstName},`),
    paragraph(`your bank declined ${card}. It did not tell us why; most often the card has expired.`),
    button('Update payment method', `${publicUrl}/billing`),
    facts({ label: 'Now', value: 'Everything works as before' }, ...(nextTry ? [{ label: nextTry, value: 'We try again' }] : []), {
      label: 'If it keeps failing',
      value: `The account is suspended, with ${GRACE_DAYS} days to return`,
    }),
  ],
})
