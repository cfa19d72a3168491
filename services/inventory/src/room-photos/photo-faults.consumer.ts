import type { Payload } from '@arc/contracts/define'
import { photoMeasured, photoRemoved } from '@arc/contracts/media/photo-events'
import { photoFault } from '@arc/contracts/media/photo-measures'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { On } from '@arc/kit/on'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'

/** Remembers which photos are to be taken again. */
@Controller()
export class PhotoFaultsConsumer {
  @On(photoMeasured) async measured({ photoId, userId, ...measures }: Payload<typeof photoMeasured>, tx: Tx): Promise<void> {
    const fault = photoFault(measures)
    if (fault === null || (await isUserDeleted(tx, userId))) return
    await tx.photoFault.createMany({ data: { photoId, userId, fault }, skipDuplicates: true })
  }

  @On(photoRemoved) async removed({ photoId, userId }: Payload<typeof photoRemoved>, tx: Tx): Promise<void> {
    await tx.photoFault.deleteMany({ where: { photoId, userId } })
  }
}
