import { randomUUID } from 'node:crypto'
import { getProjectAsOf, listItemsAsOf, type PastItem } from '@arc/contracts/inventory/history'
import { isProven, lineTotalOf, totalOf } from '@arc/contracts/inventory/item-rules'
import { changeItem, deleteItem, type Item, type ItemChange, listItems } from '@arc/contracts/inventory/items'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { projectAsOf } from '../src/history/as-of.js'
import { definition } from '../src/service.js'
import { type Owner, roomsOf } from './fixtures.js'

export let stack: Stack
export let db: Database

/** A stack for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    stack = await startStack([definition])
    db = stack.service('inventory').get(Database)
  })
  afterAll(() => stack.close())
}

export type Query = { on?: string; at?: string; roomId?: number; limit?: number; cursor?: string }

export const figures = (owner: Owner, query: Query, id: number | 'current' = owner.home.id) =>
  stack.call('inventory', getProjectAsOf, { params: { id }, query }, owner.user)

export const items = (owner: Owner, query: Query, id = owner.home.id) =>
  stack.call('inventory', listItemsAsOf, { params: { id }, query }, owner.user)

export const namesAt = async (owner: Owner, at: string) => (await items(owner, { at })).body.items.map(({ name }) => name)
export const change = (owner: Owner, id: number, body: ItemChange) =>
  stack.call('inventory', changeItem, { params: { id }, body }, owner.user)
export const remove = (owner: Owner, id: number) => stack.call('inventory', deleteItem, { params: { id } }, owner.user)

export const restore = (owner: Owner, body: { items?: number[]; rooms?: number[] }) =>
  stack.call('inventory', restoreFromTrash, { body }, owner.user)

/** The moment, after everything that was answered and before everything that is asked for next. */
export async function now(): Promise<string> {
  const { rows } = await db.pool.query<{ now: Date }>('select clock_timestamp() as now, pg_sleep(0.003)')
  return rows[0]?.now.toISOString() ?? ''
}

/** Makes everything that is recorded of a user so many days older. */
export const age = (owner: Owner, days: number) =>
  db.pool.query("update changes set at = at - $2 * interval '1 day' where user_id = $1", [owner.user.userId, days])

export const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
export const file = (type: 'Receipt' | 'Manual') => ({ id: randomUUID(), name: type, type, url: `/api/documents/${type}/file` })

/** What both the present and the past say of an item. */
const told = (item: Item | PastItem) => ({
  ...{ id: item.id, name: item.name, estimatedValue: item.estimatedValue, quantity: item.quantity, tags: item.tags, roomId: item.roomId },
  ...{ imageUrl: item.imageUrl, receiptUrl: item.receiptUrl, createdAt: item.createdAt },
  ...{ photos: item.photos.map(({ url }) => url), documents: item.documents.map(({ id }) => id) },
})

/** The project as it is. */
export async function present(owner: Owner) {
  const { body: all } = await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)
  const rooms = await roomsOf(stack, owner.user, owner.home.id)
  const documented = all.filter(isProven)
  return {
    rooms: rooms.map(({ id, name }) => ({ id, name, items: all.filter(({ roomId }) => roomId === id).length })),
    items: all.map(told).sort((one, other) => one.id - other.id),
    totals: {
      ...{ items: all.length, valued: all.filter((item) => lineTotalOf(item) !== null).length, value: totalOf(all) },
      ...{ documented: documented.length, documentedValue: totalOf(documented) },
      photos: all.filter(({ imageUrl }) => imageUrl !== null).length,
    },
  }
}

/** The same, as it was. */
export async function past(owner: Owner, at: string) {
  const {
    totals,
    rooms,
    items: all,
  } = await projectAsOf(db, {
    ...{ userId: owner.user.userId, projectId: owner.home.id },
    until: new Date(new Date(at).getTime() + 1),
  })
  return {
    rooms: rooms.map(({ id, name, items: count }) => ({ id, name, items: count })),
    items: all.map(told).sort((one, other) => one.id - other.id),
    totals,
  }
}

/** The same numbers for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
