import type { Input } from '@arc/contracts/define'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { parts } from '@arc/kit/multipart'
import { Controller } from '@nestjs/common'
import { UploadsService } from '../photos/uploads.service.js'
import { RECEIPTS, ReceiptsService } from './receipts.service.js'

@Controller()
export class ReceiptsController {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly uploads: UploadsService,
  ) {}

  @Handle(uploadReceipt) uploadReceipt(_: Input<typeof uploadReceipt>, caller: Caller, { request }: Http) {
    return this.uploads.storeOne(parts(request), 'receipt', RECEIPTS, (file) => this.receipts.store(caller.userId, file))
  }
}
