import { accountDeleted } from '@arc/contracts/auth/account-events'
import type { Payload } from '@arc/contracts/define'
import { type ItemPayload, itemChanged, itemCreated, itemDeleted, itemsCreated, itemsDeleted } from '@arc/contracts/inventory/item-events'
import { projectCreated, projectDeleted } from '@arc/contracts/inventory/project-events'
import { roomChanged, roomCreated, roomDeleted } from '@arc/contracts/inventory/room-events'
import { deletedUsersAmong, isUserDeleted } from '@arc/kit/deleted-users'
import { Jobs } from '@arc/kit/jobs'
import { On, OnBatch } from '@arc/kit/on'
import { startPurge } from '@arc/kit/purge'
import { Controller, Inject } from '@nestjs/common'
import type { Tx } from '../database.js'
import { LiveSearch } from './live-search.js'
import { SEARCH_INDEX, type SearchIndex } from './search-index.js'

/** Keeps the index equal to the inventory. */
@Controller()
export class InventoryConsumer {
  constructor(
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
    private readonly live: LiveSearch,
    private readonly jobs: Jobs,
  ) {}

  @OnBatch(itemCreated) itemCreated(items: Payload<typeof itemCreated>[], tx: Tx): Promise<void> {
    return this.put(tx, items)
  }
  @OnBatch(itemChanged) itemChanged(items: Payload<typeof itemChanged>[], tx: Tx): Promise<void> {
    return this.put(tx, items)
  }
  @On(itemsCreated) itemsCreated({ items }: Payload<typeof itemsCreated>, tx: Tx): Promise<void> {
    return this.put(tx, items)
  }
  @On(itemDeleted) itemDeleted(item: Payload<typeof itemDeleted>, tx: Tx): Promise<void> {
    return this.remove(tx, item.userId, [item])
  }
  @On(itemsDeleted) itemsDeleted({ userId, items }: Payload<typeof itemsDeleted>, tx: Tx): Promise<void> {
    return this.remove(tx, userId, items)
  }
  @On(roomCreated) roomCreated(room: Payload<typeof roomCreated>, tx: Tx): Promise<void> {
    return this.putRoom(tx, room)
  }
  @On(roomChanged) roomChanged(room: Payload<typeof roomChanged>, tx: Tx): Promise<void> {
    return this.putRoom(tx, room)
  }
  @On(roomDeleted) async roomDeleted(room: Payload<typeof roomDeleted>, tx: Tx): Promise<void> {
    if (await isUserDeleted(tx, room.userId)) return
    await this.index.removeRoom(tx, room)
    this.live.changeWith(tx, [room.userId])
  }
  /** Nothing depends on a project that was never deleted, but one that was restored is found again. */
  @On(projectCreated) async projectCreated(project: Payload<typeof projectCreated>, tx: Tx): Promise<void> {
    if (await isUserDeleted(tx, project.userId)) return
    await this.index.putProject(tx, project)
    this.live.changeWith(tx, [project.userId])
  }
  @On(projectDeleted) async projectDeleted(project: Payload<typeof projectDeleted>, tx: Tx): Promise<void> {
    if (await isUserDeleted(tx, project.userId)) return
    await this.index.removeProject(tx, project)
    this.live.changeWith(tx, [project.userId])
  }
  /** Nothing of the account is written from now on; a job removes what there is in chunks. */
  @On(accountDeleted) accountDeleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    return startPurge(tx, this.jobs, userId)
  }

  private async put(tx: Tx, items: readonly ItemPayload[]): Promise<void> {
    const deleted = await deletedUsersAmong(
      tx,
      items.map(({ userId }) => userId),
    )
    const present = items.filter(({ userId }) => !deleted.has(userId))
    await this.index.putItems(tx, newest(present))
    this.live.changeWith(tx, [...new Set(present.map(({ userId }) => userId))])
  }
  private async remove(tx: Tx, userId: string, items: Parameters<SearchIndex['removeItems']>[2]): Promise<void> {
    if (await isUserDeleted(tx, userId)) return
    await this.index.removeItems(tx, userId, items)
    this.live.changeWith(tx, [userId])
  }
  private async putRoom(tx: Tx, room: Payload<typeof roomCreated>): Promise<void> {
    if (await isUserDeleted(tx, room.userId)) return
    await this.index.putRoom(tx, room)
    this.live.changeWith(tx, [room.userId])
  }
}

/** The latest version of each item: one statement writes a row once. */
function newest(items: readonly ItemPayload[]): ItemPayload[] {
  const latest = new Map<number, ItemPayload>()
  for (const item of items) if (item.version > (latest.get(item.id)?.version ?? 0)) latest.set(item.id, item)
  return [...latest.values()]
}
