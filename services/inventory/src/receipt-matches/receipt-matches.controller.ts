import type { Input } from '@arc/contracts/define'
import { matchReceipt } from '@arc/contracts/inventory/receipt-matches'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ReceiptMatchesService } from './receipt-matches.service.js'

@Controller()
export class ReceiptMatchesController {
  constructor(private readonly matches: ReceiptMatchesService) {}

  @Handle(matchReceipt) match({ body }: Input<typeof matchReceipt>, { userId }: Caller) {
    return this.matches.find(userId, body)
  }
}
