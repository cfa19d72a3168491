import { cancelSubscription, getSubscription, reactivateSubscription } from '@arc/contracts/billing/subscriptions'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { SubscriptionsService } from './subscriptions.service.js'

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Handle(getSubscription) get(_: Input<typeof getSubscription>, caller: Caller) {
    return this.subscriptions.get(caller)
  }
  @Handle(cancelSubscription) cancel(_: Input<typeof cancelSubscription>, caller: Caller) {
    return this.subscriptions.cancel(caller)
  }
  @Handle(reactivateSubscription) reactivate(_: Input<typeof reactivateSubscription>, caller: Caller) {
    return this.subscriptions.reactivate(caller)
  }
}
