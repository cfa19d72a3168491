import type { Input } from '@arc/contracts/define'
import type { renameTag, tagItems, UsedTag } from '@arc/contracts/inventory/tags'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { startAction } from '../changes/actions.js'
import { writeManyAs } from '../changes/changes.js'
import { Database, type Tx } from '../database.js'
import { lockItems } from '../items/bulk.service.js'
import { nameKeys } from '../name-keys.js'
import { publishItems } from '../places/places.sql.js'
import { touch } from '../projects/touch.js'
import { renameInViews } from '../views/views.sql.js'
import { changeTags, knownSpelling, type TagChange, usedTags } from './tags.sql.js'

const NOTHING = { items: 0, actionId: null }

/** Tags of many items; every change can be undone. */
@Injectable()
export class TagsService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  list({ userId }: Caller): Promise<UsedTag[]> {
    return usedTags(this.db.client, userId)
  }

  assign(caller: Caller, { ids, add, remove }: Input<typeof tagItems>['body']) {
    const find = async () => ids
    return this.change(caller, find, async (tx) => ({
      add: await knownSpelling(tx, caller.userId, add),
      remove,
    }))
  }

  /** Under the name of another tag, both become one. Saved views follow. @throws NotFound when no item has the tag */
  rename(caller: Caller, { from, to }: Input<typeof renameTag>['body']) {
    const find = (tx: Tx) => requireTagged(tx, caller, from)
    return this.change(caller, find, async (tx) => {
      const keyOf = await nameKeys(tx, [from, to])
      const [known = to] = keyOf(from) === keyOf(to) ? [] : await knownSpelling(tx, caller.userId, [to])
      await renameInViews(tx, caller.userId, { filter: 'tag', from, to: known })
      return { rename: { from, to: known } }
    })
  }

  /** @throws NotFound when no item has the tag */
  delete(caller: Caller, name: string) {
    const find = (tx: Tx) => requireTagged(tx, caller, name)
    return this.change(caller, find, async () => ({ remove: [name] }))
  }

  private change(caller: Caller, find: (tx: Tx) => Promise<number[]>, read: (tx: Tx) => Promise<TagChange>) {
    return writeManyAs(this.db, caller, async (tx) => {
      const projects = await lockItems(tx, caller, await find(tx))
      if (projects.length === 0) return NOTHING
      const actionId = await startAction(tx, caller, 'changed', this.clock.now())
      // Items may have got or lost the tag while the locks were waited for.
      const changed = await changeTags(tx, caller.userId, await find(tx), await read(tx))
      if (changed.length === 0) return NOTHING
      for (const projectId of projects) await touch(tx, projectId)
      await publishItems(tx, caller.userId, changed)
      return { items: changed.length, actionId }
    })
  }
}

/** The ids of items with a tag. @throws NotFound */
async function requireTagged(tx: Tx, { userId, isBasic }: Caller, name: string): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select i.id from items i join rooms r on r.id = i.room_id and r.deleted_at is null
      join projects p on p.id = i.project_id and p.deleted_at is null
    where i.user_id = ${userId} and i.tags <> '{}' and lower(${name}) in (select lower(tag) from unnest(i.tags) tag)
      and not (p.is_sample and ${isBasic})`
  if (rows.length === 0) throw new NotFound('The tag')
  return rows.map(({ id }) => id)
}
