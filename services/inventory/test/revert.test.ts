import { changeItems } from '@arc/contracts/inventory/bulk'
import { createClaim, markClaimItems } from '@arc/contracts/inventory/claims'
import { createPlace, movePlace } from '@arc/contracts/inventory/places'
import { undoAction } from '@arc/contracts/inventory/trash'
import { setWish } from '@arc/contracts/inventory/wishes'
import { Caller } from '@arc/kit/identity'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revert, type Undo } from '../src/changes/revert.js'
import { CLAIM } from '../src/claims/undo-claim.js'
import { Database, type Tx } from '../src/database.js'
import { ITEMS } from '../src/items/undo-items.js'
import { definition } from '../src/service.js'
import type { Restored } from '../src/trash/restore-items.js'
import { WISH } from '../src/wishes/undo-wish.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
let db: Database
let owner: Owner
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
  owner = await givenOwner(stack, { tier: 'pro' })
})
afterAll(() => stack.close())

/** A transaction whose statements are counted. */
function counting(tx: Tx, count: () => void): Tx {
  const counted = <Of extends object>(target: Of): Of =>
    new Proxy(target, {
      get(of, key) {
        const value: unknown = Reflect.get(of, key)
        if (typeof value === 'object' && value !== null) return counted(value)
        if (typeof value !== 'function') return value
        return (...given: unknown[]): unknown => {
          count()
          return Reflect.apply(value, of, given)
        }
      },
    })
  return counted(tx)
}

const undoing = (tx: Tx, actionId: string | null): Undo => ({
  ...{ tx, caller: new Caller(owner.user), actionId: actionId ?? '', now: new Date() },
})

/** How many statements it takes to undo an action. */
async function statementsOf(actionId: string | null, undo: (undo: Undo) => Promise<Restored>): Promise<number> {
  let statements = 0
  const count = () => {
    statements += 1
  }
  await db.transaction((tx) => undo(undoing(counting(tx, count), actionId)))
  return statements
}

const changed = async (id: number) =>
  (await stack.call('inventory', changeItems, { body: { ids: [id], change: { category: 'Tools' } } }, owner.user)).body

describe('undoing an action reads once what it is about, and writes the tables that it wrote', () => {
  it('of items', async () => {
    const { id } = await givenItem(stack, owner)
    const { actionId } = await changed(id)
    expect(await statementsOf(actionId, (undo) => revert(undo, ITEMS))).toBeLessThanOrEqual(11)
  })

  it('of a place and the items in it', async () => {
    const [from, to] = [roomNamed(owner.rooms, 'Kitchen'), roomNamed(owner.rooms, 'Garage')]
    const { body: place } = await stack.call('inventory', createPlace, { body: { name: 'Shelf', roomId: from.id } }, owner.user)
    await givenItem(stack, owner, { roomId: from.id, placeId: place.id })
    const move = { params: { id: place.id }, body: { roomId: to.id, parentId: null } }
    const { actionId } = (await stack.call('inventory', movePlace, move, owner.user)).body
    expect(await statementsOf(actionId, (undo) => revert(undo, ITEMS))).toBeLessThanOrEqual(22)
  })

  it('of marks of a claim', async () => {
    const { id } = await givenItem(stack, owner)
    const body = { projectId: owner.home.id, lostOn: '2026-11-20', cause: 'water' as const, informedOn: '2026-11-20' }
    const { body: claim } = await stack.call('inventory', createClaim, { body }, owner.user)
    const mark = { params: { id: claim.id }, body: { itemIds: [id], state: 'lost' as const } }
    const { actionId } = (await stack.call('inventory', markClaimItems, mark, owner.user)).body
    expect(await statementsOf(actionId, (undo) => revert(undo, CLAIM))).toBeLessThanOrEqual(22)
  })

  it('of a wish', async () => {
    const { id } = await givenItem(stack, owner)
    const wish = { params: { id }, body: { toWhom: 'Ada', note: null } }
    const { actionId } = (await stack.call('inventory', setWish, wish, owner.user)).body
    expect(await statementsOf(actionId, (undo) => revert(undo, WISH))).toBeLessThanOrEqual(8)
  })
})

describe('an action that created an item', () => {
  it('is not undone, because that would delete the item past the trash', async () => {
    const { id, version } = await givenItem(stack, owner)
    const { actionId } = await changed(id)
    await db.pool.query(
      `update changes set action_id = case kind when 'created' then $2::uuid end where entity = 'item' and entity_id = $1`,
      [id, actionId],
    )
    const before = await db.client.item.findUniqueOrThrow({ where: { id } })
    expect(before.version).toBe(version + 1)
    await expect(db.transaction((tx) => revert(undoing(tx, actionId), ITEMS))).rejects.toThrow('This action created an entity "item"')
    expect((await stack.call('inventory', undoAction, { params: { actionId: actionId ?? '' } }, owner.user)).status).toBe(500)
    expect(await db.client.item.findUniqueOrThrow({ where: { id } })).toEqual(before)
  })
})
