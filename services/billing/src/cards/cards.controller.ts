import { createSetupIntent } from '@arc/contracts/billing/subscriptions'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { CardsService } from './cards.service.js'

@Controller()
export class CardsController {
  constructor(private readonly cards: CardsService) {}

  @Handle(createSetupIntent) start(_: Input<typeof createSetupIntent>, caller: Caller) {
    return this.cards.start(caller)
  }
}
