import { createSetupIntent } from '@arc/contracts/billing/cards'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { PaymentLimits } from '../payments/payment-limits.js'
import { CardsService } from './cards.service.js'

@Controller()
export class CardsController {
  constructor(
    private readonly cards: CardsService,
    private readonly limits: PaymentLimits,
  ) {}

  @Handle(createSetupIntent) async start(_: Input<typeof createSetupIntent>, caller: Caller) {
    await this.limits.allowPayment(caller)
    return this.cards.start(caller)
  }
}
