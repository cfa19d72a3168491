import { type EmailContent, facts, paragraph } from '@arc/kit/email/blocks'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { BillingEnv } from '../billing.env.js'
import { Database } from '../database.js'
import { PAYMENTS, type Payments, type Reversal } from '../payments/payments.js'

/** A refund or a dispute at the provider; `eventId`: its event, so that each is reported once. */
export const reversalMail = defineJob({
  name: 'reversal-mail',
  data: z.object({ eventId: z.string(), chargeId: z.string() }),
  retries: 16,
})

/** Informs the operator of refunds and disputes: they decide whether the subscription ends. */
@Injectable()
export class ReversalMail {
  constructor(
    private readonly db: Database,
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly emails: Emails,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  @Run(reversalMail)
  async send({ eventId, chargeId }: z.output<typeof reversalMail.data>): Promise<void> {
    const reversal = await this.payments.reversal(chargeId)
    if (!reversal || (reversal.refunded === 0 && !reversal.dispute)) return
    const row = reversal.customerId
      ? await this.db.client.subscription.findUnique({ where: { customerId: reversal.customerId }, select: { userId: true } })
      : null
    const content = reversalEmail({ ...reversal, chargeId, userId: row?.userId ?? null })
    await this.emails.send(content, { ...row, to: this.env.SUPPORT_EMAIL, key: `reversal:${eventId}` })
  }
}

const DISPUTES = {
  open: {
    headline: ['a payment', 'is disputed'],
    text: 'A customer disputes a payment at their bank. Answer with evidence at the payment provider before its deadline.',
  },
  lost: { headline: ['a dispute', 'was lost'], text: 'The bank has decided for the customer, and keeps the money.' },
  won: { headline: ['a dispute', 'was won'], text: 'The bank has decided for you, and returns the money.' },
} as const
const NO_ACCOUNT = 'No account belongs to this payment: it was deleted, or never created. a.r.c. refunds such payments by itself.'
const REFUND = { headline: ['a payment', 'was refunded'], text: 'Money of a payment went back to its customer.' } as const

/** The email to the operator. It names the account by its id: name and address are in the admin panel. */
function reversalEmail({
  amount,
  refunded,
  dispute,
  chargeId,
  userId,
}: Reversal & { chargeId: string; userId: string | null }): EmailContent {
  const { headline, text } = dispute ? DISPUTES[dispute.status] : REFUND
  return {
    subject: `${headline.join(' ').replace(/^a /, 'A ')}: $${amount.toFixed(2)}`,
    preview: text,
    headline,
    blocks: [
      paragraph(text),
      facts(
        { label: 'Paid', value: `$${amount.toFixed(2)}` },
        ...(refunded > 0 ? [{ label: 'Refunded', value: `$${refunded.toFixed(2)}` }] : []),
        ...(dispute ? [{ label: 'Reason of the customer', value: dispute.reason.replaceAll('_', ' ') }] : []),
        { label: 'Charge at the provider', value: chargeId },
        { label: 'Account', value: userId ?? 'none (any more)' },
      ),
      paragraph(userId ? 'The account keeps its access. To end it, cancel the subscription at the payment provider.' : NO_ACCOUNT),
    ],
    footer: 'You receive this email because you operate this a.r.c.',
  }
}
