import { Conflict } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Injectable } from '@nestjs/common'
import { CHANGED_SINCE } from '../changes/actions.js'
import type { Tx } from '../database.js'
import { ItemsToPublish } from '../items/items-to-publish.js'
import { lockAllProjects } from '../locks.js'
import { revertViews } from '../views/views.sql.js'

/** Gives tags other names, without a change to the items that have them. The caller holds the lock of the user. */
@Injectable()
export class TagNames {
  constructor(private readonly toPublish: ItemsToPublish) {}

  /** Sets the name of tags; null deletes them. @param actionId what undoes it */
  async set(tx: Tx, caller: Caller, { keys, name, actionId }: { keys: string[]; name: string | null; actionId: string }): Promise<void> {
    await tx.$executeRaw`
      insert into tag_names (user_id, key, name, action_id, previous)
      select ${caller.userId}, key, ${name}, ${actionId}::uuid, key from unnest(${keys}::text[]) key
      on conflict (user_id, key) do update set name = excluded.name, action_id = excluded.action_id, previous = tag_names.name`
    await this.publish(tx, caller, keys)
  }

  /**
   * Gives tags the name back that an action replaced.
   * @returns how many items have them
   * @throws Conflict when they were renamed again since
   */
  async undo(tx: Tx, caller: Caller, actionId: string): Promise<number> {
    const { userId } = caller
    const undone = await tx.$queryRaw<{ key: string }[]>`
      update tag_names set name = previous, action_id = null, previous = null
      where user_id = ${userId} and action_id = ${actionId}::uuid returning key`
    if (undone.length === 0) throw new Conflict(CHANGED_SINCE)
    await revertViews(tx, userId, actionId)
    const keys = undone.map(({ key }) => key)
    await this.publish(tx, caller, keys)
    const [items] = await tx.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from items i join rooms r on r.id = i.room_id and r.deleted_at is null
      where i.user_id = ${userId} and i.tags && ${keys}::text[]`
    return items?.count ?? 0
  }

  private async publish(tx: Tx, caller: Caller, keys: readonly string[]): Promise<void> {
    await lockAllProjects(tx, caller.userId)
    await this.toPublish.publish(tx, caller, 'tag', keys)
  }
}
