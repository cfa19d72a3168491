import { accountDeleted } from '@arc/contracts/auth/accounts'
import type { Payload } from '@arc/contracts/define'
import { itemChanged, itemCreated, itemDeleted } from '@arc/contracts/inventory/items'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'
import { removeFiles } from './photos.jobs.js'

interface ItemPicture {
  id: number
  userId: string
  version: number
  imageUrl: string | null
}

/** Applies events of other services to pictures. */
@Controller()
export class PhotosConsumer {
  constructor(private readonly jobs: Jobs) {}

  @On(itemCreated) async itemCreated(item: Payload<typeof itemCreated>, tx: Tx): Promise<void> {
    await storeItemPicture(tx, item)
  }
  @On(itemChanged) async itemChanged(item: Payload<typeof itemChanged>, tx: Tx): Promise<void> {
    await storeItemPicture(tx, item)
  }
  @On(itemDeleted) async itemDeleted(item: Payload<typeof itemDeleted>, tx: Tx): Promise<void> {
    await storeItemPicture(tx, { ...item, imageUrl: null })
  }

  @On(accountDeleted) async accountDeleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await tx.deletedUser.createMany({ data: [{ userId }], skipDuplicates: true })
    await tx.itemPicture.deleteMany({ where: { userId } })
    await tx.receiptDocument.deleteMany({ where: { userId } })
    await tx.photo.deleteMany({ where: { userId } })
    await this.jobs.send(tx, removeFiles, { userId })
  }
}

/** Stores the image URL of the newest version of an item; events may arrive in any order. */
async function storeItemPicture(tx: Tx, { id, userId, version, imageUrl }: ItemPicture): Promise<void> {
  if (await tx.deletedUser.findUnique({ where: { userId } })) return
  await tx.$executeRaw`insert into item_pictures (item_id, user_id, image_url, version) values (${id}, ${userId}, ${imageUrl}, ${version})
    on conflict (item_id) do update set user_id = excluded.user_id, image_url = excluded.image_url, version = excluded.version
    where item_pictures.version < excluded.version`
}
