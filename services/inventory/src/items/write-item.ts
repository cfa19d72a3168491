import type { Item as ItemAnswer } from '@arc/contracts/inventory/items'
import type { Applied } from '@arc/kit/db'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { startAction } from '../changes/actions.js'
import { type Turn, writeLocked, writeOf } from '../changes/write.js'
import type { Database, Tx } from '../database.js'
import { lockItem, lockItems } from '../locks.js'
import { touch } from '../projects/touch.js'
import { publishAllRemoved, publishCreated, publishItem, publishItems, publishRemoved } from './item-events.js'
import { itemsByIds } from './items.sql.js'

/** An item as its owner sees it. @throws NotFound for an unknown one and for somebody else's */
export async function readItem(tx: Tx, { userId }: Caller, id: number): Promise<ItemAnswer> {
  const [item] = await itemsByIds(tx, userId, [id])
  if (!item) throw new NotFound('The item')
  return item
}

/** The one way to change an item: see `writeOf`. */
export const writeItem = writeOf({ entity: 'item', lock: lockItem, answer: (tx, caller, { id }) => readItem(tx, caller, id) })

/** What follows each write of items: their projects were worked on, and others hear of it. The work has raised their versions. */
const following =
  <Of>(publish: (tx: Tx, userId: string, of: Of) => Promise<void>) =>
  /** @param projects those that they are in, and were in */
  async (tx: Tx, userId: string, of: Of, ...projects: number[]): Promise<void> => {
    await touch(tx, ...projects)
    await publish(tx, userId, of)
  }

export const itemsChanged = following(publishItems)
/** For one that a person created. */
export const itemAdded = following((tx, userId, id: number) => publishItem(tx, userId, [id]))
/** For those that were created or restored together. */
export const itemsAdded = following(publishCreated)
/** For one that was moved to the trash. */
export const itemRemoved = following(publishRemoved)
/** For those that were moved there together. */
export const itemsRemoved = following(publishAllRemoved)

/** Which items are written at once. */
interface ManyWanted<To> extends Turn {
  ids: readonly number[]
  /** What is not found when one of them is unknown or somebody else's; without it, such ids change nothing. */
  required?: string
  /** Where they are about to move. */
  target?(tx: Tx): Promise<To | undefined>
}

/**
 * The one way to write several items at once: see `writeLocked`. The work raises their versions and publishes.
 * @param work gets the locked projects; none when none of the items is the user's
 */
export const writeItems = <To extends { projectId: number }, T>(
  db: Database,
  caller: Caller,
  { ids, required, target, ...turn }: ManyWanted<To>,
  work: (tx: Tx, projects: readonly number[], to: To | undefined) => Promise<Applied<T>>,
): Promise<T> =>
  writeLocked<number[], To | undefined, T>(
    db,
    caller,
    {
      ...turn,
      target: async (tx) => target?.(tx),
      lock: (tx, to) => lockItems(tx, caller, ids, { required, alsoProjectId: to?.projectId }),
    },
    work,
  )

export const NO_ITEMS = { items: 0, actionId: null }

/**
 * The same for a change of many that can be undone.
 * @param at the time by the service's clock
 * @param work changes them and raises their versions @returns the ids of those that it changed
 */
export const changeItems = <To extends { projectId: number }>(
  db: Database,
  caller: Caller,
  { at, ...wanted }: Pick<ManyWanted<To>, 'ids' | 'target'> & { at: Date },
  work: (tx: Tx, to: To | undefined) => Promise<readonly number[]>,
): Promise<{ items: number; actionId: string | null }> =>
  writeItems<To, typeof NO_ITEMS | { items: number; actionId: string }>(db, caller, { ...wanted, many: true }, async (tx, projects, to) => {
    if (projects.length === 0) return NO_ITEMS
    const actionId = await startAction(tx, caller, 'changed', at)
    const changed = await work(tx, to)
    if (changed.length === 0) return NO_ITEMS
    await itemsChanged(tx, caller.userId, changed, ...projects)
    return { items: changed.length, actionId }
  })
