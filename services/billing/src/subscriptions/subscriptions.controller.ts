import {
  cancelSubscription,
  getSubscription,
  reactivateSubscription,
  startFirstPlan,
  syncSubscription,
} from '@arc/contracts/billing/subscriptions'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { CardsService } from '../cards/cards.service.js'
import { PaymentLimits } from '../payments/payment-limits.js'
import { UpgradesService } from '../upgrades/upgrades.service.js'
import { ProviderSync } from './read-provider.job.js'
import { SubscriptionsService } from './subscriptions.service.js'

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly upgrades: UpgradesService,
    private readonly cards: CardsService,
    private readonly provider: ProviderSync,
    private readonly limits: PaymentLimits,
  ) {}

  @Handle(getSubscription) get(_: Input<typeof getSubscription>, caller: Caller) {
    return this.subscriptions.get(caller)
  }
  @Handle(cancelSubscription) cancel(_: Input<typeof cancelSubscription>, caller: Caller) {
    return this.subscriptions.cancel(caller)
  }
  @Handle(reactivateSubscription) async reactivate(_: Input<typeof reactivateSubscription>, caller: Caller) {
    await this.limits.allowPayment(caller)
    return this.subscriptions.reactivate(caller)
  }
  @Handle(startFirstPlan) async startFirst({ body }: Input<typeof startFirstPlan>, caller: Caller) {
    await this.limits.allowPayment(caller)
    return this.subscriptions.startFirst(caller, body.planType)
  }
  @Handle(syncSubscription) async sync({ body }: Input<typeof syncSubscription>, caller: Caller) {
    await this.limits.allowRead(caller)
    await this.upgrades.finishOf(caller)
    const card = body.setupIntentId !== undefined && (await this.cards.takeNow(caller, body.setupIntentId))
    await this.provider.readOf(caller)
    const [upgrade, reactivation] = [await this.upgrades.resultOf(caller), await this.subscriptions.reactivationOf(caller)]
    return { ...(await this.subscriptions.get(caller)), returned: { upgrade, card, reactivation } }
  }
}
