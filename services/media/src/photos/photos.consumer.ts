import { accountDeleted } from '@arc/contracts/auth/account-events'
import type { Payload } from '@arc/contracts/define'
import { itemChanged, itemCreated, itemDeleted, itemsCreated, itemsDeleted, itemsPurged } from '@arc/contracts/inventory/item-events'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { Jobs } from '@arc/kit/jobs'
import { On, OnBatch } from '@arc/kit/on'
import { startPurge } from '@arc/kit/purge'
import { Controller } from '@nestjs/common'
import { z } from 'zod'
import type { Tx } from '../database.js'
import { storeCovers } from './covers.js'
import { photoIdsIn, removeUnused } from './unused-photos.js'

const WithCover = z.object({ imageUrl: z.string() })
const hasCover = (item: unknown): boolean => WithCover.safeParse(item).success

/** Applies events of other services to pictures. */
@Controller()
export class PhotosConsumer {
  constructor(private readonly jobs: Jobs) {}

  // A new item without a cover has nothing to store: its first version replaces no other.
  @OnBatch(itemCreated, { only: WithCover }) itemCreated(items: Payload<typeof itemCreated>[], tx: Tx): Promise<void> {
    return storeCovers(tx, items)
  }
  @On(itemsCreated) itemsCreated({ items }: Payload<typeof itemsCreated>, tx: Tx): Promise<void> {
    return storeCovers(tx, items.filter(hasCover))
  }
  @On(itemsDeleted) itemsDeleted({ userId, items }: Payload<typeof itemsDeleted>, tx: Tx): Promise<void> {
    return storeCovers(
      tx,
      items.map(({ id, version }) => ({ id, version, userId, imageUrl: null })),
    )
  }
  @OnBatch(itemChanged) itemChanged(items: Payload<typeof itemChanged>[], tx: Tx): Promise<void> {
    return storeCovers(tx, items)
  }
  @On(itemDeleted) itemDeleted({ id, version, userId }: Payload<typeof itemDeleted>, tx: Tx): Promise<void> {
    return storeCovers(tx, [{ id, version, userId, imageUrl: null }])
  }

  /** The files go in a job, because it asks inventory what else refers to them. */
  @On(itemsPurged) async itemsPurged({ userId, files }: Payload<typeof itemsPurged>, tx: Tx): Promise<void> {
    const photos = photoIdsIn(files)
    if (photos.length > 0 && !(await isUserDeleted(tx, userId))) await this.jobs.send(tx, removeUnused, { userId, photos })
  }

  @On(accountDeleted) async accountDeleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await startPurge(tx, this.jobs, userId)
  }
}
