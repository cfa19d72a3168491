import { randomUUID } from 'node:crypto'
import { emailInUse } from '@arc/contracts/auth/accounts'
import type { claimPayment, createSubscription } from '@arc/contracts/billing/payments'
import { PlanType } from '@arc/contracts/billing/plan-type'
import type { Input } from '@arc/contracts/define'
import { OFFERS } from '@arc/contracts/plans'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, Invalid, NotFound, Unavailable } from '@arc/kit/errors'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import type { Checkout } from '../generated/prisma/client.js'
import { PAYMENTS, type Payment, type Payments, type ProviderSubscription } from '../payments/payments.js'

const EMAIL_IN_USE = 'An account with this email already exists.'

/** Subscriptions that are begun and paid before there is an account. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Begins a subscription whose first payment the browser confirms. Each call begins another, so that nobody gets hold of
   * the payment of somebody who gave the same email; those that are not paid end by themselves at the provider.
   * @throws Conflict before anything is paid when an account has this email
   */
  async begin({ email, planType }: Input<typeof createSubscription>['body']) {
    if ((await this.services.call('auth', emailInUse, { body: { email } })).inUse) throw new Conflict(EMAIL_IN_USE)
    const id = randomUUID()
    const customerId = await this.payments.createCustomer({ email }, `checkout:${id}:customer`)
    const begun = await this.payments.beginSubscription({ customerId, offer: OFFERS[planType] }, `checkout:${id}:subscription`)
    if (!begun.payment?.clientSecret) throw new Unavailable('The payment could not be prepared. Please try again.')
    const { intentId, clientSecret } = begun.payment
    const data = { id, email, planType, customerId, providerId: begun.id, intentId, createdAt: this.clock.now() }
    await this.db.transaction((tx) => tx.checkout.create({ data }))
    return { clientSecret, paymentIntentId: intentId, customerId }
  }

  /** How far a payment is, for whoever holds its secret. @throws NotFound */
  async read(clientSecret: string) {
    const [intentId = ''] = clientSecret.split('_secret_')
    const checkout = await this.db.client.checkout.findUnique({ where: { intentId } })
    const payment = checkout && (await this.payments.payment(intentId))
    if (!payment || payment.clientSecret !== clientSecret) throw new NotFound('The payment')
    return {
      status: progressOf(payment),
      message: payment.message,
      email: checkout.email,
      planType: PlanType.parse(checkout.planType),
      paymentIntentId: intentId,
      customerId: checkout.customerId,
      used: checkout.userId !== null,
    }
  }

  /**
   * Binds a payment to one account. The provider is asked; nothing is trusted that came from a browser (spec D-24).
   * @returns the account that it belongs to: another than the asked one when it was claimed before
   * @throws NotFound for a payment that is not this customer's, email's and plan's; Invalid before it succeeded
   */
  async claim(input: Input<typeof claimPayment>['body']) {
    const checkout = await this.db.client.checkout.findUnique({ where: { intentId: input.paymentIntentId } })
    if (!checkout || !isAbout(checkout, input)) throw new NotFound('The payment')
    const { currentPeriodEnd, card } = await this.verify(checkout)
    const data = { userId: input.userId, currentPeriodEnd, cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
    return this.db.transaction(async (tx) => {
      // The first claim counts; whoever comes after it reads whose it is.
      await tx.checkout.updateMany({ where: { id: checkout.id, userId: null }, data })
      const claimed = await tx.checkout.findUnique({ where: { id: checkout.id } })
      if (!claimed?.userId) throw new NotFound('The payment')
      return { userId: claimed.userId, tier: OFFERS[PlanType.parse(checkout.planType)].tier }
    })
  }

  private async verify(checkout: Checkout): Promise<ProviderSubscription> {
    const [payment, subscription] = [await this.payments.payment(checkout.intentId), await this.payments.subscription(checkout.providerId)]
    const offer = OFFERS[PlanType.parse(checkout.planType)]
    const fits =
      payment?.customerId === checkout.customerId &&
      subscription?.customerId === checkout.customerId &&
      subscription.next?.tier === offer.tier &&
      subscription.next.interval === offer.interval
    if (!fits) throw new NotFound('The payment')
    if (payment.status !== 'succeeded') throw new Invalid(payment.message ?? 'The payment has not succeeded yet.')
    return subscription
  }
}

function isAbout(checkout: Checkout, { email, customerId, planType }: Input<typeof claimPayment>['body']): boolean {
  const [bought, said] = [OFFERS[PlanType.parse(checkout.planType)], OFFERS[planType]]
  const samePlan = bought.tier === said.tier && bought.interval === said.interval
  // An account that is gone leaves a payment without an email: it fits nobody's.
  return samePlan && checkout.customerId === customerId && checkout.email === email
}

const progressOf = ({ status }: Payment) => (status === 'succeeded' || status === 'failed' ? status : ('waiting' as const))
