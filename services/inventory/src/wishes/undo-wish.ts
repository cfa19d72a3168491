import { WishChange } from '@arc/contracts/inventory/wishes'
import { Conflict } from '@arc/kit/errors'
import { LIVE_ITEM } from '../access.js'
import { CHANGED_SINCE } from '../changes/actions.js'
import { columnsOf, type Undo, type Undoable } from '../changes/revert.js'
import { NOTHING_RESTORED } from '../trash/restore-items.js'
import { publishRemovedWish, publishWish } from './publish-wish.js'
import { readWish } from './wishes.sql.js'

/** A wish that was added, changed or removed. */
export const WISH: Undoable<OfAction> = {
  subject: wishOf,
  tables: [{ entity: 'wish', table: 'wishes', columns: columnsOf(WishChange), hasUpdatedAt: true, removesCreated: true }],
  projectDeleted: CHANGED_SINCE,
  async check({ tx, caller }, { itemId, kind }) {
    // Another one may have been added since.
    if (kind === 'deleted' && (await readWish(tx, caller.userId, itemId))) throw new Conflict(CHANGED_SINCE)
  },
  async afterwards({ tx, caller }, { id, version, kind, itemId, projectId }) {
    const of = { userId: caller.userId, itemId, projectId }
    await (kind === 'created' ? publishRemovedWish(tx, of, { id, version }) : publishWish(tx, of))
    return NOTHING_RESTORED
  },
}

interface OfAction {
  id: number
  kind: 'created' | 'changed' | 'deleted'
  version: number
  itemId: number
  projectId: number
  projectIds: number[]
}

/** The wish that an action is about, and its item. @throws Conflict when the item is not there any more */
async function wishOf({ tx, caller: { userId }, actionId }: Undo): Promise<OfAction> {
  const [logged] = await tx.$queryRaw<(Omit<OfAction, 'projectId' | 'projectIds' | 'itemId'> & { itemId: number | null })[]>`
    select c.entity_id as id, c.kind, c.version, coalesce((c.fields ->> 'item_id')::int, w.item_id) as "itemId"
    from changes c left join wishes w on w.id = c.entity_id and w.user_id = c.user_id
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'wish'`
  const item = logged && (await tx.item.findFirst({ where: { id: logged.itemId ?? 0, userId, ...LIVE_ITEM } }))
  if (!item) throw new Conflict(CHANGED_SINCE)
  return { ...logged, itemId: item.id, projectId: item.projectId, projectIds: [item.projectId] }
}
