import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import {
  type CustomFieldKind,
  createCustomField,
  deleteCustomField,
  listCustomFields,
  MAX_CUSTOM_FIELDS,
  renameCustomField,
} from '@arc/contracts/inventory/custom-fields'
import { exportItems, importItems } from '@arc/contracts/inventory/imports'
import { changeItem, createItem, deleteItem, getItem, listItems } from '@arc/contracts/inventory/items'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { ItemsToPublish } from '../src/items/items-to-publish.js'
import { definition } from '../src/service.js'
import { moveToTrash } from '../src/trash/trash.sql.js'
import { givenCopies, givenItem, givenOwner, type Owner, writtenTogether } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const tryCreate = (owner: Owner, name: string, kind: CustomFieldKind = 'text') =>
  stack.call('inventory', createCustomField, { body: { name, kind } }, owner.user)
const field = async (owner: Owner, name: string, kind: CustomFieldKind = 'text') => (await tryCreate(owner, name, kind)).body
const list = async (owner: Owner) => (await stack.call('inventory', listCustomFields, {}, owner.user)).body
const set = (owner: Owner, id: number, customValues: Record<string, string | number | boolean | null>) =>
  stack.call('inventory', changeItem, { params: { id }, body: { customValues } }, owner.user)
const read = async (owner: Owner, id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
const remove = (owner: Owner, id: number) => stack.call('inventory', deleteCustomField, { params: { id } }, owner.user)
const rename = (owner: Owner, id: number, name: string) =>
  stack.call('inventory', renameCustomField, { params: { id }, body: { name } }, owner.user)

describe('custom fields', () => {
  it('take values of their kind; the values of the others stay', async () => {
    const owner = await givenOwner(stack)
    const [color, weight, checked, insured] = [
      await field(owner, 'Color'),
      await field(owner, 'Weight', 'number'),
      await field(owner, 'Checked on', 'date'),
      await field(owner, 'Insured', 'flag'),
    ]
    const { id } = await givenItem(stack, owner, { customValues: { [color.id]: ' Oak ' } })
    await set(owner, id, { [weight.id]: '12.5', [checked.id]: '2026-03-01', [insured.id]: false })
    const all = { [color.id]: 'Oak', [weight.id]: 12.5, [checked.id]: '2026-03-01', [insured.id]: false }
    expect((await read(owner, id)).customValues).toEqual(all)
    await stack.call('inventory', changeItem, { params: { id }, body: { name: 'Chair' } }, owner.user)
    expect((await read(owner, id)).customValues).toEqual(all)
    await set(owner, id, { [color.id]: null, [weight.id]: '' })
    expect((await read(owner, id)).customValues).toEqual({ [checked.id]: '2026-03-01', [insured.id]: false })
    const refused: Record<string, string>[] = [
      { [weight.id]: 'heavy' },
      { [checked.id]: '2026-02-30' },
      { [insured.id]: 'perhaps' },
      { 999999: 'x' },
    ]
    for (const values of refused) expect((await set(owner, id, values)).status).toBe(400)
  })

  it(`have one name each and are at most ${MAX_CUSTOM_FIELDS}`, async () => {
    const owner = await givenOwner(stack)
    const color = await field(owner, 'Color')
    expect((await tryCreate(owner, 'COLOR')).status).toBe(409)
    const other = await field(owner, 'Weight', 'number')
    expect((await rename(owner, other.id, 'color')).status).toBe(409)
    expect((await rename(owner, color.id, 'COLOR')).body).toMatchObject({ name: 'COLOR', version: 2 })
    for (let at = 2; at < MAX_CUSTOM_FIELDS; at++) await field(owner, `Field ${at}`)
    expect((await tryCreate(owner, 'One more')).status).toBe(400)
    expect(await list(owner)).toHaveLength(MAX_CUSTOM_FIELDS)
  })

  it('are deleted with their values, also those of items in the trash', async () => {
    const owner = await givenOwner(stack)
    const [color, size] = [await field(owner, 'Color'), await field(owner, 'Shelf mark')]
    const customValues = { [color.id]: 'Oak', [size.id]: 'B2' }
    const [kept, trashed] = [await givenItem(stack, owner, { customValues }), await givenItem(stack, owner, { customValues })]
    await stack.call('inventory', deleteItem, { params: { id: trashed.id } }, owner.user)
    expect((await remove(owner, color.id)).body).toEqual({ ok: true, items: 1 })
    await stack.call('inventory', restoreFromTrash, { body: { items: [trashed.id] } }, owner.user)
    for (const { id } of [kept, trashed]) expect((await read(owner, id)).customValues).toEqual({ [size.id]: 'B2' })
    expect((await remove(owner, color.id)).status).toBe(404)
  })

  it('are deleted from thousands of items in chunks, by whoever deleted them', async () => {
    const owner = await givenOwner(stack)
    const [color, size] = [await field(owner, 'Color'), await field(owner, 'Size')]
    const { id } = await givenItem(stack, owner, { customValues: { [color.id]: 'Oak', [size.id]: 'B2' } })
    await givenCopies(db, id, 2_344)
    expect((await remove(owner, color.id)).body).toEqual({ ok: true, items: 2_345 })
    await stack.settle()
    const left = await db.pool.query('select distinct custom_values from items where project_id = $1', [owner.home.id])
    expect(left.rows).toEqual([{ custom_values: { [size.id]: 'B2' } }])
    expect(await writtenTogether(db, owner.user.userId)).toEqual([1_000, 1_000, 345])
    const actors = await db.pool.query(`select distinct actor from changes where user_id = $1 and kind = 'changed'`, [owner.user.userId])
    expect(actors.rows).toEqual([{ actor: owner.user.userId }])
    expect((await db.pool.query('select 1 from items_to_publish where user_id = $1', [owner.user.userId])).rows).toEqual([])
  })

  it('leave no value on an item that goes into the trash before its chunk, and comes back', async () => {
    const owner = await givenOwner(stack)
    const color = await field(owner, 'Color')
    const { id } = await givenItem(stack, owner, { customValues: { [color.id]: 'Oak' } })
    await givenCopies(db, id, 1_500)
    // No job runs in between: what the request has written is the newest chunk, and the oldest item is not in it.
    const publisher = stack.service('inventory').get(ItemsToPublish)
    const { userId } = owner.user
    await db.transaction(async (tx) => {
      await tx.customField.delete({ where: { id: color.id } })
      await publisher.publish(tx, { userId, actorId: userId }, 'field', [String(color.id)])
      const [item] = await tx.$queryRaw<{ item: unknown }[]>`select to_jsonb(items) as item from items where id = ${id}`
      expect(item).toMatchObject({ item: { custom_values: { [color.id]: 'Oak' } } })
      await moveToTrash(tx, userId, [id], stack.clock.now())
    })
    await stack.settle()
    await stack.call('inventory', restoreFromTrash, { body: { items: [id] } }, owner.user)
    expect((await read(owner, id)).customValues).toEqual({})
  })

  it('never leave a value behind when they are deleted while it is written', async () => {
    const owner = await givenOwner(stack)
    for (let round = 0; round < 10; round++) {
      const color = await field(owner, `Color ${round}`)
      const { id } = await givenItem(stack, owner)
      const [deleted, written] = await Promise.all([remove(owner, color.id), set(owner, id, { [color.id]: 'Oak' })])
      expect(deleted.status).toBe(200)
      expect([200, 400]).toContain(written.status)
      expect((await read(owner, id)).customValues).toEqual({})
    }
  })

  it('go out as columns of a CSV file and come in again', async () => {
    const [owner, other] = [await givenOwner(stack), await givenOwner(stack)]
    const kinds = [
      ['Color', 'text'],
      ['Weight', 'number'],
      ['Checked on', 'date'],
      ['Insured', 'flag'],
    ] as const
    const ids = async (of: Owner) => {
      const created: number[] = []
      for (const [name, kind] of kinds) created.push((await field(of, name, kind)).id)
      return created
    }
    const [color = 0, weight = 0, checked = 0, insured = 0] = await ids(owner)
    await givenItem(stack, owner, { customValues: { [color]: '=Oak', [weight]: -1.234, [checked]: '2026-03-01', [insured]: true } })
    const { bytes } = await stack.call('inventory', exportItems, { query: { projectId: owner.home.id } }, owner.user)
    expect(bytes.toString().split('\n')[0]).toContain(',Note on the loan,Field: Color,Field: Weight,Field: Checked on,Field: Insured')
    const [first = 0, ...rest] = await ids(other)
    const run = (text: string) => {
      const form = new FormData()
      form.set('file', new Blob([text]), 'list.csv')
      return stack.call('inventory', importItems, { params: { id: other.home.id }, body: form }, other.user)
    }
    expect((await run(bytes.toString())).status).toBe(200)
    const [item] = (await stack.call('inventory', listItems, { query: { projectId: other.home.id } }, other.user)).body
    expect(Object.values(item?.customValues ?? {})).toEqual(['=Oak', -1.234, '2026-03-01', true])
    expect(Object.keys(item?.customValues ?? {})).toEqual([first, ...rest].map(String))
    expect(await run('Name,Weight\nChair,heavy\n')).toMatchObject({
      status: 400,
      body: { message: 'Nothing was imported: line 2 "heavy" is no number.' },
    })
  })

  it('of a stranger are neither listed, changed nor filled', async () => {
    const owner = await givenOwner(stack)
    const color = await field(owner, 'Color')
    const stranger = await givenOwner(stack)
    expect(await list(stranger)).toEqual([])
    expect([(await rename(stranger, color.id, 'Mine')).status, (await remove(stranger, color.id)).status]).toEqual([404, 404])
    const body = { name: 'Chair', projectId: stranger.home.id, customValues: { [color.id]: 'Oak' } }
    expect((await stack.call('inventory', createItem, { body }, stranger.user)).status).toBe(400)
    expect(await list(owner)).toMatchObject([{ name: 'Color' }])
  })

  it('of a deleted account are removed', async () => {
    const owner = await givenOwner(stack)
    await field(owner, 'Color')
    const payload = { userId: owner.user.userId, version: 2 }
    await stack.platform.transport.publish({ id: randomUUID(), type: accountDeleted.type, attempt: 1, traceparent: '', payload })
    await stack.settle()
    expect(await db.client.customField.count({ where: { userId: owner.user.userId } })).toBe(0)
  })
})
