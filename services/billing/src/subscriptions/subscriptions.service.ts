import type { PlanType } from '@arc/contracts/billing/plan-type'
import type { Subscription as Answer } from '@arc/contracts/billing/subscriptions'
import { OFFERS, type Offer } from '@arc/contracts/plans'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, Invalid, isFinal, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { changeMail } from '../emails/change.mail.js'
import type { Subscription } from '../generated/prisma/client.js'
import { type Card, PAYMENTS, type Payments, type ProviderSubscription } from '../payments/payments.js'
import { change, untilApplied } from './change-subscription.js'
import { lockOwnSubscription } from './lock-subscription.js'
import { CHOOSE_FIRST, isOver, NO_PLAN } from './periods.rules.js'
import { claimReactivation, releaseReactivation, restartReactivation } from './reactivation.claim.js'
import { ProviderSync } from './read-provider.job.js'
import { answerOf, offerOf } from './subscriptions.payloads.js'
import { ownSubscription, syncProvider } from './sync-provider.job.js'

export const DEMO_HAS_NONE = 'The demo account has no subscription.'
const CARD_NEEDED = 'Please add a payment method first, then reactivate.'

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

  /** Suspends the account now; it stays writable until the paid cycle ends (spec D-25). Idempotent. */
  async cancel(caller: Caller): Promise<Answer> {
    const row = await this.db.transaction(async (tx) => {
      const row = refuseDemo(await lockOwnSubscription(tx, caller.userId))
      const now = this.clock.now()
      if (row.suspensionDate || isOver(row, now)) return row
      const cancelled = await change(tx, row, { status: 'cancelled', suspensionDate: now }, 'cancelled')
      await this.jobs.send(tx, syncProvider, { userId: row.userId })
      await this.jobs.send(tx, changeMail, { userId: row.userId, change: 'cancelled', version: cancelled.version })
      return cancelled
    })
    return this.answer(row)
  }

  /**
   * Resumes a cancelled subscription, or starts a new one on the card on file when it has expired.
   * @returns with `payment` when the bank requires confirmation; call again afterwards
   * @throws Invalid without a card, or with the provider's message when the card is declined
   */
  async reactivate(caller: Caller): Promise<Answer & { payment: WaitingPayment | null }> {
    const row = refuseDemo(await ownSubscription(this.db, caller.userId))
    if (!row.suspensionDate && !isOver(row, this.clock.now())) return { ...this.answer(row), payment: null }
    if (row.status === NO_PLAN) throw new Refused(CHOOSE_FIRST)
    const { row: now, payment } = isOver(row, this.clock.now()) ? await this.startNewSubscription(row) : await this.resumeCancelled(caller)
    return { ...this.answer(now), payment }
  }

  /**
   * Buys the first plan of an account without one, on the card on file.
   * @returns with `payment` when the bank requires confirmation; call again afterwards
   * @throws Invalid without a card, or with the provider's message when the card is declined, Conflict for an account that had a plan
   */
  async startFirst(caller: Caller, planType: PlanType): Promise<Answer & { payment: WaitingPayment | null }> {
    const row = await ownSubscription(this.db, caller.userId)
    if (row.status !== NO_PLAN) {
      if (isOver(row, this.clock.now())) throw new Conflict('This account had a plan before. Please reactivate it.')
      return { ...this.answer(row), payment: null }
    }
    const { row: now, payment } = await this.startNewSubscription(row, OFFERS[planType])
    return { ...this.answer(now), payment }
  }

  private async resumeCancelled(caller: Caller) {
    const row = await this.db.transaction(async (tx) => {
      const row = refuseDemo(await lockOwnSubscription(tx, caller.userId))
      if (!row.suspensionDate || isOver(row, this.clock.now())) return row
      const status = row.providerId ? 'active' : 'trialing'
      const back = await change(tx, row, { status, suspensionDate: null, warnedAt: null, lastWarnedAt: null }, 'reactivated')
      await this.jobs.send(tx, syncProvider, { userId: row.userId })
      await this.jobs.send(tx, changeMail, { userId: row.userId, change: 'reactivated', version: back.version })
      return back
    })
    return { row, payment: null }
  }

  /** Claims the row, charges, and releases it when the provider declines. Concurrent calls share the idempotency key. */
  private async startNewSubscription(
    { userId }: Subscription,
    first?: Offer,
  ): Promise<{ row: Subscription; payment: WaitingPayment | null }> {
    const row = await this.db.transaction((tx) => claimReactivation(tx, userId, this.clock.now(), first))
    if (!isOver(row, this.clock.now())) return { row, payment: null }
    try {
      return await this.charge(row)
    } catch (error) {
      // Without an answer of the provider the charge may have happened: the claim stays until it expires.
      if (isFinal(error)) await this.db.transaction((tx) => releaseReactivation(tx, row))
      throw error
    }
  }

  private async charge(row: Subscription): Promise<{ row: Subscription; payment: WaitingPayment | null }> {
    const { userId, customerId } = row
    const card = customerId ? await this.payments.card(customerId) : null
    if (!customerId || !card) throw new Invalid(CARD_NEEDED)
    const pending = await this.pendingOf(row, card)
    if (pending) return this.finish(row, pending)
    const attempt = row.pendingId ? await this.db.transaction((tx) => restartReactivation(tx, row, this.clock.now())) : row
    const key = `reactivate:${userId}:${attempt.reactivationId}`
    const created = await this.payments.chargeSubscription({ customerId, cardId: card.id, offer: offerOf(row), userId }, key)
    // A repeated key returns the first answer: read the current state.
    const there = created.status === 'waiting' ? ((await this.payments.subscription(created.id)) ?? created) : created
    return this.finish(attempt, there)
  }

  /** Whether the reactivation that the bank was asked about is paid; null when it was asked about none. */
  async reactivationOf({ userId }: Caller): Promise<'paid' | 'unpaid' | null> {
    const { pendingId } = await ownSubscription(this.db, userId)
    const there = pendingId ? await this.payments.subscription(pendingId) : null
    if (!there) return null
    const payment = there.payment ? await this.payments.payment(there.payment.intentId) : null
    return there.status === 'active' || payment?.status === 'succeeded' ? 'paid' : 'unpaid'
  }

  /** An earlier reactivation with this card and plan that may still succeed; any other is ended. */
  private async pendingOf(row: Subscription, card: Card): Promise<ProviderSubscription | null> {
    const there = row.pendingId ? await this.payments.subscription(row.pendingId) : null
    if (!there || there.status === 'ended') return null
    const payment = there.payment ? await this.payments.payment(there.payment.intentId) : null
    const offer = offerOf(row)
    const isSame = there.next?.tier === offer.tier && there.next.interval === offer.interval
    const isUsable =
      there.status === 'active' ||
      payment?.status === 'succeeded' ||
      (payment?.status === 'requires_action' && there.card?.id === card.id && isSame)
    if (isUsable) return there
    await this.payments.endNow(there.id)
    return null
  }

  private async finish(row: Subscription, there: ProviderSubscription): Promise<{ row: Subscription; payment: WaitingPayment | null }> {
    if (there.status === 'active') return { row: await this.resumed(row.userId, there), payment: null }
    const payment = there.payment ? await this.payments.payment(there.payment.intentId) : null
    // Just paid: the provider activates the subscription in a moment.
    if (payment?.status === 'succeeded') return { row, payment: null }
    if (payment?.status === 'requires_action') {
      await this.db.transaction((tx) =>
        tx.subscription.updateMany({ where: { userId: row.userId, reactivationId: row.reactivationId }, data: { pendingId: there.id } }),
      )
      return { row, payment: { clientSecret: payment.clientSecret, paymentIntentId: payment.id } }
    }
    await this.payments.endNow(there.id)
    throw new Invalid(payment?.message ?? 'The payment did not succeed.')
  }

  private resumed(userId: string, there: ProviderSubscription): Promise<Subscription> {
    return untilApplied(async () => {
      const row = await ownSubscription(this.db, userId)
      return row.providerId === there.id ? row : this.sync.resume(row, there)
    })
  }

  private answer(row: Subscription): Answer {
    return answerOf(row, this.clock.now())
  }
}

/** @returns the subscription of an account that pays. @throws Refused for the demo account */
function refuseDemo(row: Subscription): Subscription {
  if (row.status === 'demo') throw new Refused(DEMO_HAS_NONE)
  return row
}
