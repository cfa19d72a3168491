import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { PaymentLimits } from '../payments/payment-limits.js'
import { UpgradesService } from './upgrades.service.js'

@Controller()
export class UpgradesController {
  constructor(
    private readonly upgrades: UpgradesService,
    private readonly limits: PaymentLimits,
  ) {}

  @Handle(upgradeSubscription) async open(_: Input<typeof upgradeSubscription>, caller: Caller) {
    await this.limits.allowPayment(caller)
    return this.upgrades.open(caller)
  }
}
