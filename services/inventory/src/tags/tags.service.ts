import type { Input } from '@arc/contracts/define'
import type { renameTag, tagItems, UsedTag } from '@arc/contracts/inventory/tags'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { startAction } from '../changes/actions.js'
import { writeAs } from '../changes/changes.js'
import { Database, type Tx } from '../database.js'
import { changeItems } from '../items/write-item.js'
import { lockUser } from '../locks.js'
import { nameKeys } from '../name-keys.js'
import { touch } from '../projects/touch.js'
import { renameInViews } from '../views/views.sql.js'
import { TagNames } from './tag-names.service.js'
import { changeTags, knownSpelling, taggedAs, tagKeys, usedTags } from './tags.sql.js'

const NOTHING = { items: 0, actionId: null }

/** Tags of many items; every change can be undone. */
@Injectable()
export class TagsService {
  constructor(
    private readonly db: Database,
    private readonly names: TagNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  list({ userId }: Caller): Promise<UsedTag[]> {
    return usedTags(this.db.client, userId)
  }

  assign(caller: Caller, { ids, add, remove }: Input<typeof tagItems>['body']) {
    const { userId } = caller
    return changeItems(this.db, caller, { ids, at: this.clock.now() }, async (tx) => {
      const keys = await tagKeys(tx, userId, await knownSpelling(tx, userId, add))
      return changeTags(tx, userId, ids, { add: [...keys.values()], remove })
    })
  }

  /** Under the name of another tag, both become one. Saved views follow. @throws NotFound when no item has the tag */
  rename(caller: Caller, { from, to }: Input<typeof renameTag>['body']) {
    return this.setName(caller, from, to)
  }

  /** @throws NotFound when no item has the tag */
  delete(caller: Caller, name: string) {
    return this.setName(caller, name, null)
  }

  private setName(caller: Caller, from: string, to: string | null) {
    const { userId } = caller
    return writeAs(this.db, caller, async (tx) => {
      await lockUser(tx, userId)
      if (!(await taggedAs(tx, caller, from, null))) throw new NotFound('The tag')
      // Of another tag, the spelling that is shown; of the tag itself, the one that was typed.
      const [known] = to === null ? [] : await knownSpelling(tx, userId, [to])
      const name = to !== null && known !== undefined && !(await isSameName(tx, from, to)) ? known : to
      const tag = await taggedAs(tx, caller, from, name)
      if (!tag) return NOTHING
      const actionId = await startAction(tx, caller, 'tag-changed', this.clock.now())
      if (name !== null) await renameInViews(tx, userId, { filter: 'tag', from, to: name })
      await this.names.set(tx, caller, { keys: tag.keys, name, actionId })
      await touch(tx, ...tag.projects)
      return { items: tag.items, actionId }
    })
  }
}

/** Whether two names differ in case at most. */
async function isSameName(tx: Tx, one: string, other: string): Promise<boolean> {
  const keyOf = await nameKeys(tx, [one, other])
  return keyOf(one) === keyOf(other)
}
