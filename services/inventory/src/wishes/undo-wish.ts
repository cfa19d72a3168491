import { Conflict } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { allowChange } from '../access.js'
import { CHANGED_SINCE } from '../changes/actions.js'
import type { Tx } from '../database.js'
import { lockItem } from '../locks.js'
import { NOTHING_RESTORED, type Restored } from '../trash/restore-items.js'
import { publishWish } from './publish-wish.js'
import { deleteWishes } from './wishes.service.js'
import { readWish } from './wishes.sql.js'

interface Logged {
  kind: 'created' | 'changed' | 'deleted'
  version: number
  itemId: number | null
}

/** Takes back what an action did to a wish, from the change log. @throws Conflict when it, or its item, was changed since */
export async function undoWish(tx: Tx, caller: Caller, actionId: string): Promise<Restored> {
  const { userId } = caller
  const [logged] = await tx.$queryRaw<Logged[]>`
    select c.kind, c.version, coalesce(case when c.kind = 'deleted' then (c.fields ->> 'item_id')::int end, w.item_id) as "itemId"
    from changes c left join wishes w on w.id = c.entity_id and w.user_id = c.user_id
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'wish'`
  if (!logged || logged.itemId === null) throw new Conflict(CHANGED_SINCE)
  const { itemId, kind } = logged
  const { project } = await lockItem(tx, caller, itemId).catch(() => {
    throw new Conflict(CHANGED_SINCE)
  })
  allowChange(project, caller)
  const now = await readWish(tx, userId, itemId)
  const isAsLeft = kind === 'deleted' ? now === null : now?.version === logged.version
  if (!isAsLeft) throw new Conflict(CHANGED_SINCE)
  if (kind === 'created') await deleteWishes(tx, userId, [itemId])
  if (kind === 'changed')
    await tx.$executeRaw`
      update wishes w set version = w.version + 1, updated_at = now(), to_whom = coalesce(c.fields -> 'to_whom' ->> 0, w.to_whom),
        note = case when c.fields ? 'note' then c.fields -> 'note' ->> 0 else w.note end
      from changes c where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'wish' and c.entity_id = w.id and w.user_id = ${userId}`
  if (kind === 'deleted')
    await tx.$executeRaw`
      select insert_rows('wishes', jsonb_build_array(fields || jsonb_build_object('version', ${logged.version}::int + 1))) from changes
      where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'wish'`
  await publishWish(tx, userId, { itemId, projectId: project.id, ...(kind === 'created' && now ? { removed: now } : {}) })
  return NOTHING_RESTORED
}
