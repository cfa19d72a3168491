import { upgradeSubscription } from '@arc/contracts/billing/subscriptions'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { UpgradesService } from './upgrades.service.js'

@Controller()
export class UpgradesController {
  constructor(private readonly upgrades: UpgradesService) {}

  @Handle(upgradeSubscription) open(_: Input<typeof upgradeSubscription>, caller: Caller) {
    return this.upgrades.open(caller)
  }
}
