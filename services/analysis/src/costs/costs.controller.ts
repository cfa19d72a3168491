import { recognitionCosts } from '@arc/contracts/analysis/costs'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import { Controller } from '@nestjs/common'
import { CostsService } from './costs.service.js'

@Controller()
export class CostsController {
  constructor(private readonly costs: CostsService) {}

  @Handle(recognitionCosts) list({ body }: Input<typeof recognitionCosts>) {
    return this.costs.list(body.days)
  }
}
