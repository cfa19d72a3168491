import type { Input } from '@arc/contracts/define'
import { openLabel, printLabels } from '@arc/contracts/inventory/labels'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { LabelsService } from './labels.service.js'

@Controller()
export class LabelsController {
  constructor(private readonly labels: LabelsService) {}

  @Handle(printLabels) print({ body }: Input<typeof printLabels>, caller: Caller) {
    return this.labels.print(caller, body)
  }
  @Handle(openLabel) open({ params }: Input<typeof openLabel>, caller: Caller) {
    return this.labels.open(caller, params.code)
  }
}
