import { accountDeleted } from '@arc/contracts/auth/accounts'
import type { Payload } from '@arc/contracts/define'
import { itemChanged, itemCreated, itemDeleted, itemsCreated, itemsDeleted } from '@arc/contracts/inventory/item-events'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { startPurge } from '@arc/kit/purge'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'
import { storeCovers } from './covers.js'

/** Applies events of other services to pictures. */
@Controller()
export class PhotosConsumer {
  constructor(private readonly jobs: Jobs) {}

  @On(itemCreated) itemCreated(item: Payload<typeof itemCreated>, tx: Tx): Promise<void> {
    return storeCovers(tx, [item])
  }
  @On(itemsCreated) itemsCreated({ userId, items }: Payload<typeof itemsCreated>, tx: Tx): Promise<void> {
    return storeCovers(
      tx,
      items.map((item) => ({ ...item, userId })),
    )
  }
  @On(itemsDeleted) itemsDeleted({ userId, items }: Payload<typeof itemsDeleted>, tx: Tx): Promise<void> {
    return storeCovers(
      tx,
      items.map(({ id, version }) => ({ id, version, userId, imageUrl: null })),
    )
  }
  @On(itemChanged) itemChanged(item: Payload<typeof itemChanged>, tx: Tx): Promise<void> {
    return storeCovers(tx, [item])
  }
  @On(itemDeleted) itemDeleted({ id, version, userId }: Payload<typeof itemDeleted>, tx: Tx): Promise<void> {
    return storeCovers(tx, [{ id, version, userId, imageUrl: null }])
  }

  @On(accountDeleted) async accountDeleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await startPurge(tx, this.jobs, userId)
  }
}
