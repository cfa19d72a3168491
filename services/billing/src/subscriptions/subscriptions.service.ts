import type { Subscription as Answer } from '@arc/contracts/billing/subscriptions'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Invalid, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import type { Subscription } from '../generated/prisma/client.js'
import { type Card, PAYMENTS, type Payments, type ProviderSubscription } from '../payments/payments.js'
import { alignProvider, ownSubscription } from './align.job.js'
import { change, untilDone } from './changes.js'
import { isOver } from './periods.rules.js'
import { ProviderSync } from './provider.sync.js'
import { answerOf, offerOf } from './subscriptions.payloads.js'

export const DEMO_HAS_NONE = 'The demo account has no subscription.'
export const GRACE_IS_OVER = 'The days of grace are over; this account is being deleted.'
export const CARD_NEEDED = 'Please add a payment method first, then reactivate.'

interface WaitingPayment {
  clientSecret: string
  paymentIntentId: string
}

@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly sync: ProviderSync,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async get(caller: Caller): Promise<Answer> {
    return this.answer(await ownSubscription(this.db, caller.userId))
  }

  /** Suspends the account now; what is paid stays open to its end (spec D-25). Asked again it changes nothing. */
  async cancel(caller: Caller): Promise<Answer> {
    const row = await untilDone(async () => {
      const row = await this.own(caller)
      const now = this.clock.now()
      if (row.suspensionDate || isOver(row, now)) return row
      return this.db.transaction(async (tx) => {
        const cancelled = await change(tx, row, { status: 'cancelled', suspensionDate: now }, 'cancelled')
        if (cancelled) await this.jobs.send(tx, alignProvider, { userId: row.userId })
        return cancelled
      })
    })
    return this.answer(row)
  }

  /**
   * Takes a cancelled subscription up again, or begins a new one on the card on file when it is over.
   * @returns with `payment` when the bank's customer must confirm first; then this is called again
   * @throws Invalid without a card, or with the provider's words when the card refuses
   */
  async reactivate(caller: Caller): Promise<Answer & { payment: WaitingPayment | null }> {
    const row = await this.own(caller)
    if (!row.suspensionDate && !isOver(row, this.clock.now())) return { ...this.answer(row), payment: null }
    const { row: now, payment } = isOver(row, this.clock.now()) ? await this.chargeAnew(row) : await this.takeBack(caller)
    return { ...this.answer(now), payment }
  }

  private async takeBack(caller: Caller) {
    const row = await untilDone(async () => {
      const row = await this.own(caller)
      if (!row.suspensionDate || isOver(row, this.clock.now())) return row
      const status = row.providerId ? 'active' : 'trialing'
      return this.db.transaction(async (tx) => {
        const back = await change(tx, row, { status, suspensionDate: null, warnedAt: null }, 'reactivated')
        if (back) await this.jobs.send(tx, alignProvider, { userId: row.userId })
        return back
      })
    })
    return { row, payment: null }
  }

  /** One payment at a time: whoever comes second finds what the first began, by the same key. */
  private async chargeAnew(before: Subscription): Promise<{ row: Subscription; payment: WaitingPayment | null }> {
    const row = await this.beginReactivation(before)
    const { userId, customerId } = row
    const card = customerId ? await this.payments.card(customerId) : null
    if (!customerId || !card) throw new Invalid(CARD_NEEDED)
    const pending = await this.pendingOf(row, card)
    if (pending) return this.finish(row, pending)
    const key = `reactivate:${userId}:${row.version}`
    const begun = await this.payments.chargeSubscription({ customerId, cardId: card.id, offer: offerOf(row), userId }, key)
    // The same key answers as it did the first time; what became of it since is read fresh.
    const there = begun.status === 'waiting' ? ((await this.payments.subscription(begun.id)) ?? begun) : begun
    return this.finish(row, there)
  }

  /** Marks the account as being paid for, so that it is not deleted meanwhile. @throws Refused when that is under way */
  private beginReactivation({ userId }: Subscription): Promise<Subscription> {
    return this.db.transaction(async (tx) => {
      const { count } = await tx.subscription.updateMany({ where: { userId, lapsedAt: null }, data: { reactivatingAt: this.clock.now() } })
      if (count === 0) throw new Refused(GRACE_IS_OVER)
      return tx.subscription.findUniqueOrThrow({ where: { userId } })
    })
  }

  /** A reactivation that was begun before with this card and may still succeed; any other makes room for the next. */
  private async pendingOf(row: Subscription, card: Card): Promise<ProviderSubscription | null> {
    const there = row.pendingId ? await this.payments.subscription(row.pendingId) : null
    if (!there || there.status === 'ended') return null
    const payment = there.payment ? await this.payments.payment(there.payment.intentId) : null
    const goesOn =
      there.status === 'active' || payment?.status === 'succeeded' || (payment?.status === 'acting' && there.card?.id === card.id)
    if (goesOn) return there
    await this.payments.endNow(there.id)
    return null
  }

  private async finish(row: Subscription, there: ProviderSubscription): Promise<{ row: Subscription; payment: WaitingPayment | null }> {
    if (there.status === 'active') return { row: await this.resumed(row.userId, there), payment: null }
    const payment = there.payment ? await this.payments.payment(there.payment.intentId) : null
    // Paid this moment: the provider says in the next that it runs.
    if (payment?.status === 'succeeded') return { row, payment: null }
    if (payment?.status === 'acting') {
      // Another version is another key: a next try is a new one, when this one fails.
      const kept = await this.db.transaction((tx) => change(tx, row, { pendingId: there.id }, null))
      return { row: kept ?? row, payment: { clientSecret: payment.clientSecret, paymentIntentId: payment.id } }
    }
    await this.payments.endNow(there.id)
    await this.db.transaction((tx) => change(tx, row, { pendingId: null, reactivatingAt: null }, null))
    throw new Invalid(payment?.message ?? 'The payment did not succeed.')
  }

  private resumed(userId: string, there: ProviderSubscription): Promise<Subscription> {
    return untilDone(async () => {
      const row = await ownSubscription(this.db, userId)
      return row.providerId === there.id ? row : this.sync.resume(row, there)
    })
  }

  private async own(caller: Caller): Promise<Subscription> {
    const row = await ownSubscription(this.db, caller.userId)
    if (row.status === 'demo') throw new Refused(DEMO_HAS_NONE)
    return row
  }

  private answer(row: Subscription): Answer {
    return answerOf(row, this.clock.now())
  }
}
