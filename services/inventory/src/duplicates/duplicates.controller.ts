import type { Input } from '@arc/contracts/define'
import { findDuplicates } from '@arc/contracts/inventory/duplicates'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { DuplicatesService } from './duplicates.service.js'

@Controller()
export class DuplicatesController {
  constructor(private readonly duplicates: DuplicatesService) {}

  @Handle(findDuplicates) find({ body }: Input<typeof findDuplicates>, { userId }: Caller) {
    return this.duplicates.find(userId, body.lines)
  }
}
