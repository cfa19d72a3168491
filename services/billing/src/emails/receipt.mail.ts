import { CLOCK, type Clock } from '@arc/kit/clock'
import { button, type EmailContent, facts, paragraph, remark } from '@arc/kit/email/blocks'
import { dayOf } from '@arc/kit/email/day'
import { defineJob, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { PAYMENTS, type Payments, type ProviderInvoice } from '../payments/payments.js'
import { daysAfter } from '../subscriptions/periods.rules.js'
import { BillingMail } from './billing.mail.js'
import { nameOfCard } from './card.js'

/** Looks for paid invoices of a customer that no email has confirmed yet. */
export const findReceipts = defineJob({ name: 'find-receipts', data: z.object({ customerId: z.string() }), retries: 16 })

const receiptMail = defineJob({
  name: 'receipt-mail',
  data: z.object({
    userId: z.string(),
    invoiceId: z.string(),
    number: z.string().nullable(),
    date: z.iso.datetime(),
    /** US dollars. */
    amount: z.number(),
    description: z.string(),
    pdfUrl: z.string().nullable(),
    /** What is charged, in words; null when the provider names none. */
    card: z.string().nullable(),
  }),
  retries: 16,
})
type Receipt = z.output<typeof receiptMail.data>

/** What was paid earlier was paid before there were these emails: events are repeated for three days (https://docs.stripe.com/webhooks#retries). */
const RECENT_DAYS = 7

/** Confirms each payment by email, once, whatever paid: a sign-up, a renewal, an upgrade, a reactivation. */
@Injectable()
export class ReceiptMail {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly mail: BillingMail,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(findReceipts)
  async find({ customerId }: z.output<typeof findReceipts.data>): Promise<void> {
    const row = await this.db.client.subscription.findUnique({ where: { customerId }, select: { userId: true } })
    // A sign-up that is not finished: its account looks again when it is there.
    if (!row) return
    const since = daysAfter(this.clock.now(), -RECENT_DAYS)
    const invoices = await this.payments.invoices(customerId)
    const recent = invoices.filter((invoice) => invoice.status === 'paid' && invoice.amount > 0 && paidAt(invoice) >= since)
    if (recent.length === 0) return
    const card = await this.payments.card(customerId)
    for (const invoice of recent) await this.confirm(row.userId, invoice, card && nameOfCard(card))
  }

  private confirm(userId: string, invoice: ProviderInvoice, card: string | null): Promise<void> {
    const { id: invoiceId, number, amount, description, pdfUrl } = invoice
    return this.db.transaction(async (tx) => {
      const { count } = await tx.receipt.createMany({ data: [{ invoiceId, userId, sentAt: this.clock.now() }], skipDuplicates: true })
      const facts = { number, amount, description, pdfUrl, card, date: paidAt(invoice).toISOString() }
      if (count > 0) await this.jobs.send(tx, receiptMail, { userId, invoiceId, ...facts })
    })
  }

  @Run(receiptMail)
  async send({ userId, ...receipt }: Receipt): Promise<void> {
    await this.mail.send(userId, `receipt:${receipt.invoiceId}`, (_row, { firstName }, publicUrl) =>
      receiptEmail({ ...receipt, firstName, publicUrl }),
    )
  }
}

/** The provider says it of every paid invoice. */
const paidAt = ({ date, ...invoice }: ProviderInvoice): Date => invoice.paidAt ?? date

interface Confirmed extends Omit<Receipt, 'userId'> {
  firstName: string
  /** Base URL of links. */
  publicUrl: string
}

const receiptEmail = ({ firstName, amount, description, number, date, card, pdfUrl, publicUrl }: Confirmed): EmailContent => ({
  subject: `Your payment of $${amount.toFixed(2)}`,
  preview: `${description}, paid on ${dayOf(date)}.`,
  amount: amount.toFixed(2),
  headline: ['is paid,', 'thank you'],
  blocks: [
    paragraph(`Hello ${firstName},`),
    paragraph('this payment has arrived. You need not do anything.'),
    facts(
      { label: 'For', value: description },
      { label: 'Paid on', value: dayOf(date) },
      ...(card ? [{ label: 'Card', value: card }] : []),
      ...(number ? [{ label: 'Invoice', value: number }] : []),
    ),
    button('All invoices', `${publicUrl}/billing`),
    ...(pdfUrl ? [remark('For your records: ', { label: 'The invoice as PDF', url: new URL(pdfUrl, publicUrl).href })] : []),
  ],
})
