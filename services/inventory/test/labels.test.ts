import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { deleteItem } from '@arc/contracts/inventory/items'
import { LabelCode, openLabel, printLabels } from '@arc/contracts/inventory/labels'
import { createPlace, deletePlace } from '@arc/contracts/inventory/places'
import { emptyTrash, restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { TrashSweep } from '../src/trash/sweep.service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const print = async (owner: Owner, body: { items?: number[]; places?: number[] }) =>
  (await stack.call('inventory', printLabels, { body }, owner.user)).body.labels
const open = (owner: Owner, code: string) => stack.call('inventory', openLabel, { params: { code } }, owner.user)
const place = async (owner: Owner, name: string, parentId: number | null = null) =>
  (await stack.call('inventory', createPlace, { body: { name, roomId: roomNamed(owner.rooms, 'Garage').id, parentId } }, owner.user)).body
async function given() {
  const owner = await givenOwner(stack)
  const shelf = await place(owner, 'Shelf')
  const box = await place(owner, 'Box', shelf.id)
  const drill = await givenItem(stack, owner, { name: 'Drill', placeId: box.id })
  return { owner, shelf, box, drill }
}

describe('labels', () => {
  it('name an item or place and where it is, in the order of the request', async () => {
    const { owner, box, drill } = await given()
    const globe = await givenItem(stack, owner)
    const labels = await print(owner, { items: [globe.id, drill.id], places: [box.id] })
    expect(labels).toMatchObject([
      { kind: 'item', id: globe.id, name: 'Globe', where: [owner.rooms[0]?.name] },
      { kind: 'item', id: drill.id, name: 'Drill', where: ['Garage', 'Shelf', 'Box'] },
      { kind: 'place', id: box.id, name: 'Box', where: ['Garage', 'Shelf'] },
    ])
    for (const { kind, id, code } of labels) {
      expect(LabelCode.safeParse(code).success).toBe(true)
      expect((await open(owner, code)).body).toEqual({ kind, id })
      expect((await open(owner, code.toUpperCase())).body).toEqual({ kind, id })
    }
  })

  it('keep their code when they are printed again, also twice at the same time', async () => {
    const { owner, drill } = await given()
    const prints = await Promise.all([1, 2, 3, 4].map(() => print(owner, { items: [drill.id] })))
    expect(new Set(prints.flat().map(({ code }) => code)).size).toBe(1)
  })

  it('reveal nothing to a stranger: neither a code nor what it stands for', async () => {
    const { owner, box, drill } = await given()
    const [label] = await print(owner, { items: [drill.id] })
    const stranger = await givenOwner(stack)
    expect(await print(stranger, { items: [drill.id], places: [box.id] })).toEqual([])
    const replies = [await open(stranger, label?.code ?? ''), await open(stranger, 'zzzzzzzzzz'), await open(stranger, 'x')]
    expect(replies.map(({ status, body }) => [status, 'message' in body ? body.message : ''])).toEqual(
      replies.map(() => [404, 'The label was not found.']),
    )
    expect((await stack.call('inventory', openLabel, { params: { code: label?.code ?? '' } }, null)).status).toBe(401)
  })

  it('work again after their item or place was restored', async () => {
    const { owner, shelf, box, drill } = await given()
    const [item, inner] = await print(owner, { items: [drill.id], places: [box.id] })
    await stack.call('inventory', deleteItem, { params: { id: drill.id } }, owner.user)
    const { body } = await stack.call('inventory', deletePlace, { params: { id: shelf.id } }, owner.user)
    expect([(await open(owner, item?.code ?? '')).status, (await open(owner, inner?.code ?? '')).status]).toEqual([404, 404])
    await stack.service('inventory').get(TrashSweep).sweep()
    await stack.call('inventory', restoreFromTrash, { body: { items: [drill.id] } }, owner.user)
    await stack.call('inventory', undoAction, { params: { actionId: body.actionId } }, owner.user)
    expect([(await open(owner, item?.code ?? '')).status, (await open(owner, inner?.code ?? '')).status]).toEqual([200, 200])
  })

  it('of what was deleted for good are removed, as those of a deleted account', async () => {
    const { owner, box, drill } = await given()
    const other = await given()
    await print(owner, { items: [drill.id], places: [box.id] })
    await print(other.owner, { items: [other.drill.id] })
    await stack.call('inventory', deleteItem, { params: { id: drill.id } }, owner.user)
    await stack.call('inventory', deletePlace, { params: { id: box.id } }, owner.user)
    await stack.call('inventory', emptyTrash, {}, owner.user)
    await stack.settle()
    await db.pool.query(`update changes set at = at - interval '40 days' where entity = 'place' and user_id = $1`, [owner.user.userId])
    await stack.service('inventory').get(TrashSweep).sweep()
    const payload = { userId: other.owner.user.userId, version: 2 }
    await stack.platform.transport.publish({ id: randomUUID(), type: accountDeleted.type, attempt: 1, traceparent: '', payload })
    await stack.settle()
    const { rows } = await db.pool.query('select 1 from labels where user_id = any($1)', [[owner.user.userId, other.owner.user.userId]])
    expect(rows).toEqual([])
  })
})
