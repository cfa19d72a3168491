import type { Item as ItemAnswer } from '@arc/contracts/inventory/items'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { startAction } from '../changes/actions.js'
import { writeManyAs } from '../changes/changes.js'
import { writeOf } from '../changes/write.js'
import type { Database, Tx } from '../database.js'
import { lockItem, lockItems } from '../locks.js'
import { touch } from '../projects/touch.js'
import { publishItems } from './item-events.js'
import { itemsByIds } from './items.sql.js'

/** An item as its owner sees it. @throws NotFound for an unknown one and for somebody else's */
export async function readItem(tx: Tx, { userId }: Caller, id: number): Promise<ItemAnswer> {
  const [item] = await itemsByIds(tx, userId, [id])
  if (!item) throw new NotFound('The item')
  return item
}

/** The one way to change an item: see `writeOf`. */
export const writeItem = writeOf({
  entity: 'item',
  lock: (tx, caller, id) => lockItem(tx, caller, id),
  answer: (tx, caller, { id }) => readItem(tx, caller, id),
})

/**
 * What follows each change of items: their projects were worked on, and others hear of it. The caller has raised their versions.
 * @param projects those that they are in, and were in
 */
export async function itemsChanged(tx: Tx, userId: string, ids: readonly number[], ...projects: number[]): Promise<void> {
  await touch(tx, ...projects)
  await publishItems(tx, userId, ids)
}

/** What many items are changed by. */
interface ManyWanted {
  ids: readonly number[]
  /** By the service's clock. */
  at: Date
  /** The project that they are about to move to. */
  projectId?(tx: Tx): Promise<number | undefined>
}

/**
 * The one way to change many items at once: in its owner's turn, in one transaction, under the locks of their projects, as an action that can
 * be undone. Ids that are unknown or somebody else's change nothing.
 * @param work changes them and raises their versions @returns the ids of those that it changed
 * @throws Refused when one of their projects is read-only
 */
export const writeItems = (
  db: Database,
  caller: Caller,
  { ids, at, projectId }: ManyWanted,
  work: (tx: Tx, actionId: string) => Promise<readonly number[]>,
): Promise<{ items: number; actionId: string | null }> =>
  writeManyAs(db, caller, async (tx) => {
    const projects = await lockItems(tx, caller, ids, await projectId?.(tx))
    if (projects.length === 0) return { items: 0, actionId: null }
    const actionId = await startAction(tx, caller, 'changed', at)
    const changed = await work(tx, actionId)
    if (changed.length === 0) return { items: 0, actionId: null }
    await itemsChanged(tx, caller.userId, changed, ...projects)
    return { items: changed.length, actionId }
  })
