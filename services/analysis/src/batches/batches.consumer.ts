import { accountDeleted } from '@arc/contracts/auth/accounts'
import type { Payload } from '@arc/contracts/define'
import { On } from '@arc/kit/on'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'

/** Deletes the batches of a deleted account; a running job finds nothing to update. */
@Controller()
export class BatchesConsumer {
  @On(accountDeleted) async accountDeleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await tx.deletedUser.createMany({ data: [{ userId }], skipDuplicates: true })
    await tx.batch.deleteMany({ where: { userId } })
    await tx.providerCall.deleteMany({ where: { userId } })
  }
}
