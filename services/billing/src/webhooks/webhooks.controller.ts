import { receiveWebhook } from '@arc/contracts/billing/webhooks'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Invalid } from '@arc/kit/errors'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { rawBodyOf } from '@arc/kit/raw-body'
import { Controller, Inject } from '@nestjs/common'
import { checkIfClosed } from '../account-deletion/closed-customers.js'
import { takeCard } from '../cards/cards.service.js'
import { Database, type Tx } from '../database.js'
import { findReceipts } from '../emails/receipt.mail.js'
import { reversalMail } from '../emails/reversal.mail.js'
import { PAYMENTS, type Payments, type ProviderEvent } from '../payments/payments.js'
import { readProvider } from '../subscriptions/read-provider.job.js'
import { finishUpgrade } from '../upgrades/upgrades.service.js'

/** A charge has events of many kinds; these ask something of the operator. */
const REVERSALS = new Set(['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'])

/** Receives events of the payment provider. Each is handled once and only names the object to read again. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handle(receiveWebhook) async receive(_: Input<typeof receiveWebhook>, _caller: Caller, { request }: Http) {
    const body = rawBodyOf(request)
    if (!body) throw new Invalid('The event is missing.')
    const signature = request.headers['stripe-signature']
    const event = await this.payments.readEvent(body, typeof signature === 'string' ? signature : undefined)
    await this.db.transaction(async (tx) => {
      const row = { id: event.id, type: event.type, receivedAt: this.clock.now() }
      const { count } = await tx.providerEvent.createMany({ data: [row], skipDuplicates: true })
      if (count > 0) await this.read(tx, event)
    })
    return { received: true as const }
  }

  private async read(tx: Tx, { id, type, about, customerId }: ProviderEvent): Promise<void> {
    if (customerId) await checkIfClosed(tx, this.jobs, customerId)
    if (customerId && type === 'invoice.paid') await this.jobs.send(tx, findReceipts, { customerId })
    if (about?.kind === 'subscription') await this.jobs.send(tx, readProvider, { providerId: about.id })
    if (about?.kind === 'setup') await this.jobs.send(tx, takeCard, { setupId: about.id })
    if (about?.kind === 'reversal' && REVERSALS.has(type)) await this.jobs.send(tx, reversalMail, { eventId: id, chargeId: about.id })
    if (about?.kind === 'upgrade') await this.jobs.send(tx, finishUpgrade, { sessionId: about.id })
  }
}
