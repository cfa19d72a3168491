import { accountDeleted } from '@arc/contracts/auth/accounts'
import type { Payload } from '@arc/contracts/define'
import { itemChanged, itemCreated, itemDeleted } from '@arc/contracts/inventory/items'
import { roomChanged, roomCreated, roomDeleted } from '@arc/contracts/inventory/rooms'
import { On } from '@arc/kit/on'
import { Controller, Inject } from '@nestjs/common'
import type { Tx } from '../database.js'
import { SEARCH_INDEX, type SearchIndex } from './search-index.js'

/** Keeps the index right as the inventory changes. */
@Controller()
export class InventoryConsumer {
  constructor(@Inject(SEARCH_INDEX) private readonly index: SearchIndex) {}

  @On(itemCreated) itemCreated(item: Payload<typeof itemCreated>, tx: Tx): Promise<void> {
    return this.index.putItem(tx, item)
  }
  @On(itemChanged) itemChanged(item: Payload<typeof itemChanged>, tx: Tx): Promise<void> {
    return this.index.putItem(tx, item)
  }
  @On(itemDeleted) itemDeleted(item: Payload<typeof itemDeleted>, tx: Tx): Promise<void> {
    return this.index.removeItem(tx, item)
  }
  @On(roomCreated) roomCreated(room: Payload<typeof roomCreated>, tx: Tx): Promise<void> {
    return this.index.putRoom(tx, room)
  }
  @On(roomChanged) roomChanged(room: Payload<typeof roomChanged>, tx: Tx): Promise<void> {
    return this.index.putRoom(tx, room)
  }
  @On(roomDeleted) roomDeleted(room: Payload<typeof roomDeleted>, tx: Tx): Promise<void> {
    return this.index.removeRoom(tx, room)
  }
  @On(accountDeleted) accountDeleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    return this.index.removeUser(tx, userId)
  }
}
