import { accountDeleted } from '@arc/contracts/auth/accounts'
import type { Payload } from '@arc/contracts/define'
import { itemChanged, itemCreated, itemDeleted, itemsCreated, itemsDeleted } from '@arc/contracts/inventory/item-events'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { startPurge } from '@arc/kit/purge'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'

interface ItemPicture {
  id: number
  version: number
  imageUrl: string | null
}

/** Applies events of other services to pictures. */
@Controller()
export class PhotosConsumer {
  constructor(private readonly jobs: Jobs) {}

  @On(itemCreated) async itemCreated(item: Payload<typeof itemCreated>, tx: Tx): Promise<void> {
    await storeCovers(tx, item.userId, [item])
  }
  @On(itemsCreated) async itemsCreated({ userId, items }: Payload<typeof itemsCreated>, tx: Tx): Promise<void> {
    await storeCovers(tx, userId, items)
  }
  @On(itemsDeleted) async itemsDeleted({ userId, items }: Payload<typeof itemsDeleted>, tx: Tx): Promise<void> {
    await storeCovers(tx, userId, withoutCover(items))
  }
  @On(itemChanged) async itemChanged(item: Payload<typeof itemChanged>, tx: Tx): Promise<void> {
    await storeCovers(tx, item.userId, [item])
  }
  @On(itemDeleted) async itemDeleted(item: Payload<typeof itemDeleted>, tx: Tx): Promise<void> {
    await storeCovers(tx, item.userId, withoutCover([item]))
  }

  @On(accountDeleted) async accountDeleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await startPurge(tx, this.jobs, userId)
  }
}

const withoutCover = (items: readonly ItemPicture[]): ItemPicture[] => items.map(({ id, version }) => ({ id, version, imageUrl: null }))

/** Stores the cover of the newest version of each item, in whatever order the events come. */
async function storeCovers(tx: Tx, userId: string, items: readonly ItemPicture[]): Promise<void> {
  if (await isUserDeleted(tx, userId)) return
  const rows = JSON.stringify(items.map(({ id, version, imageUrl }) => ({ id, version, url: imageUrl })))
  await tx.$executeRaw`insert into item_pictures (item_id, user_id, image_url, version)
    select id, ${userId}, url, version from jsonb_to_recordset(${rows}::jsonb) as item (id int, url text, version int)
    order by id
    on conflict (item_id) do update set user_id = excluded.user_id, image_url = excluded.image_url, version = excluded.version
    where item_pictures.version < excluded.version`
}
