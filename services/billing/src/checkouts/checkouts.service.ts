import { randomUUID } from 'node:crypto'
import { emailInUse } from '@arc/contracts/auth/accounts'
import type { claimPayment, createSubscription } from '@arc/contracts/billing/checkouts'
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

/** Subscriptions that are started and paid before their account exists. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Starts a subscription whose first payment the browser confirms. Each call starts another one, so that nobody gets the
   * payment of somebody else with the same email; unpaid ones expire at the provider.
   * @throws Conflict before anything is paid when an account has this email
   */
  async start({ email, planType }: Input<typeof createSubscription>['body']) {
    if ((await this.services.call('auth', emailInUse, { body: { email } })).inUse) throw new Conflict(EMAIL_IN_USE)
    const id = randomUUID()
    const customerId = await this.payments.createCustomer({ email }, `checkout:${id}:customer`)
    const subscription = await this.payments.startSubscription({ customerId, offer: OFFERS[planType] }, `checkout:${id}:subscription`)
    if (!subscription.payment?.clientSecret)
      throw new Unavailable('the provider began a subscription without a payment', 'The payment could not be prepared. Please try again.')
    const { intentId, clientSecret } = subscription.payment
    const data = { id, email, planType, customerId, providerId: subscription.id, intentId, createdAt: this.clock.now() }
    await this.db.transaction((tx) => tx.checkout.create({ data }))
    return { clientSecret, paymentIntentId: intentId, customerId }
  }

  /** The status of a payment, for the holder of its secret. @throws NotFound */
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
   * Binds a payment to one account. It is verified with the provider; input from the browser is not trusted (spec D-24).
   * @returns the account that it belongs to: another id than the given one when it was claimed before
   * @throws NotFound when customer, email or plan do not match; Invalid before it succeeded
   */
  async claim(input: Input<typeof claimPayment>['body']) {
    const checkout = await this.db.client.checkout.findUnique({ where: { intentId: input.paymentIntentId } })
    if (!checkout || !matches(checkout, input)) throw new NotFound('The payment')
    const { currentPeriodEnd, card } = await this.verify(checkout)
    const data = { userId: input.userId, currentPeriodEnd, cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null }
    return this.db.transaction(async (tx) => {
      // The first claim wins; later ones read its owner.
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

function matches(checkout: Checkout, { email, customerId, planType }: Input<typeof claimPayment>['body']): boolean {
  const [bought, requested] = [OFFERS[PlanType.parse(checkout.planType)], OFFERS[planType]]
  const samePlan = bought.tier === requested.tier && bought.interval === requested.interval
  return samePlan && checkout.customerId === customerId && checkout.email === email
}

const progressOf = ({ status }: Payment) => (status === 'succeeded' || status === 'failed' ? status : ('waiting' as const))
