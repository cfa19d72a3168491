import { listItemHistory, listItemsAsOf } from '@arc/contracts/inventory/history'
import { exportItems } from '@arc/contracts/inventory/imports'
import { changeItem, deleteItem, getItem, listItemPage } from '@arc/contracts/inventory/items'
import { deleteTag, listTags, renameTag, tagItems } from '@arc/contracts/inventory/tags'
import { restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { MAX_FOUND_ITEMS, searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as search } from '@arc/search/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPORT_SQL } from '../src/account-data/export.sql.js'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenCopies, givenItem, givenOwner, type Owner, writtenTogether } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition, search])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const read = async (owner: Owner, id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
const list = async (owner: Owner) => (await stack.call('inventory', listTags, {}, owner.user)).body
const change = (owner: Owner, id: number, body: object, version?: number) =>
  stack.call('inventory', changeItem, { params: { id }, body }, owner.user, {
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
const assign = (owner: Owner, ids: number[], tags: { add?: string[]; remove?: string[] }) =>
  stack.call('inventory', tagItems, { body: { ids, ...tags } }, owner.user)
const rename = (owner: Owner, from: string, to: string) => stack.call('inventory', renameTag, { body: { from, to } }, owner.user)
const remove = (owner: Owner, name: string) => stack.call('inventory', deleteTag, { body: { name } }, owner.user)
const undo = (owner: Owner, actionId: string | null) =>
  stack.call('inventory', undoAction, { params: { actionId: actionId ?? '' } }, owner.user)
const found = async (owner: Owner, q: string) => {
  await stack.settle()
  return (await stack.call('search', searchItems, { query: { q } }, owner.user)).body.items.map(({ id }) => id)
}

describe('the tags of an item', () => {
  it('stay when something else is changed, and take the spelling that other items have', async () => {
    const owner = await givenOwner(stack)
    const tent = await givenItem(stack, owner, { name: 'Tent', tags: ['Camping', 'camping', 'Blue'] })
    expect(tent.tags).toEqual(['camping', 'Blue'])
    expect((await change(owner, tent.id, { name: 'Big tent' })).body).toMatchObject({ tags: ['camping', 'Blue'] })
    expect((await givenItem(stack, owner, { tags: ['CAMPING'] })).tags).toEqual(['camping'])
    expect((await givenItem(stack, owner)).tags).toEqual([])
    expect(await list(owner)).toEqual([
      { name: 'Blue', items: 1 },
      { name: 'camping', items: 2 },
    ])
    expect((await change(owner, tent.id, { tags: [] })).body).toMatchObject({ tags: [] })
  })

  it('are at most 20, of 40 characters, without a comma', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    const many = Array.from({ length: 21 }, (_, at) => `tag ${at}`)
    const statuses = await Promise.all(
      [many, many.slice(1), ['x'.repeat(41)], ['a,b'], ['  '], ['x'.repeat(40)]].map(
        async (tags) => (await change(owner, id, { tags })).status,
      ),
    )
    expect(statuses).toEqual([400, 200, 400, 400, 400, 200])
  })

  it('are found by search, come back from the trash, and conflict only with other changes of tags', async () => {
    const owner = await givenOwner(stack)
    const tent = await givenItem(stack, owner, { name: 'Tent', tags: ['Zermatt'] })
    expect(await found(owner, 'zermatt')).toEqual([tent.id])
    await change(owner, tent.id, { name: 'Big tent' }, 1)
    expect((await change(owner, tent.id, { tags: ['Verbier'] }, 1)).status).toBe(200)
    expect((await change(owner, tent.id, { tags: ['Davos'] }, 1)).status).toBe(409)
    await stack.call('inventory', deleteItem, { params: { id: tent.id } }, owner.user)
    expect(await list(owner)).toEqual([])
    await stack.call('inventory', restoreFromTrash, { body: { items: [tent.id] } }, owner.user)
    expect((await read(owner, tent.id)).tags).toEqual(['Verbier'])
  })
})

describe('tags of many items', () => {
  it('are added and removed at once, which is undone with one request', async () => {
    const owner = await givenOwner(stack)
    const [a, b] = [await givenItem(stack, owner, { tags: ['Old', 'Blue'] }), await givenItem(stack, owner, { tags: ['Gift'] })]
    const { body } = await assign(owner, [a.id, b.id], { add: ['gift'], remove: ['old'] })
    expect(body.items).toBe(1)
    expect([(await read(owner, a.id)).tags, (await read(owner, b.id)).tags]).toEqual([['Blue', 'Gift'], ['Gift']])
    await undo(owner, body.actionId)
    expect((await read(owner, a.id)).tags).toEqual(['Old', 'Blue'])
  })

  it('are not added to an item that has 20', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { tags: Array.from({ length: 20 }, (_, at) => `tag ${at}`) })
    expect((await assign(owner, [id], { add: ['more'] })).body).toEqual({ items: 0, actionId: null })
  })

  it('are renamed, merged with another tag, and deleted in one place', async () => {
    const owner = await givenOwner(stack)
    const [a, b] = [await givenItem(stack, owner, { tags: ['tools', 'Loud'] }), await givenItem(stack, owner, { tags: ['Garden'] })]
    const tags = async () => [(await read(owner, a.id)).tags, (await read(owner, b.id)).tags]
    await rename(owner, 'tools', 'Tools')
    expect(await tags()).toEqual([['Tools', 'Loud'], ['Garden']])
    const merged = await rename(owner, 'TOOLS', 'garden')
    expect(await tags()).toEqual([['Garden', 'Loud'], ['Garden']])
    await undo(owner, merged.body.actionId)
    expect(await tags()).toEqual([['Tools', 'Loud'], ['Garden']])
    expect((await remove(owner, 'loud')).body.items).toBe(1)
    expect(await tags()).toEqual([['Tools'], ['Garden']])
    expect([(await remove(owner, 'loud')).status, (await rename(owner, 'loud', 'x')).status]).toEqual([404, 404])
  })

  it('are renamed on thousands of items by one row, and found under the new name', async () => {
    const owner = await givenOwner(stack)
    const first = await givenItem(stack, owner, { name: 'Lantern', tags: ['Old'] })
    const count = 2_345
    await givenCopies(db, first.id, count - 1)
    const renamed = await rename(owner, 'Old', 'New')
    expect(renamed.body.items).toBe(count)
    expect(await list(owner)).toEqual([{ name: 'New', items: count }])
    const byTag = async (tag: string) =>
      (await stack.call('inventory', listItemPage, { query: { tag, limit: 1 } }, owner.user)).body.totals?.items
    expect([await byTag('New'), await byTag('Old')]).toEqual([count, 0])
    expect(await found(owner, 'lantern new')).toEqual([first.id])
    // Every item was published, none was rewritten, and no transaction, also not that of the request, wrote more than a chunk.
    const { rows } = await db.pool.query('select distinct tags from items where project_id = $1', [owner.home.id])
    expect([rows, await writtenTogether(db, owner.user.userId)]).toEqual([[{ tags: ['Old'] }], [1_000, 1_000, count - 2_000]])
    expect((await stack.call('search', searchItems, { query: { q: 'copy', tag: 'New' } }, owner.user)).body.totalCount).toBe(
      MAX_FOUND_ITEMS,
    )
    expect((await undo(owner, renamed.body.actionId)).body.items).toBe(count)
    expect(await list(owner)).toEqual([{ name: 'Old', items: count }])
    expect(await found(owner, 'lantern old')).toEqual([first.id])
  })

  it('take a name that another tag had before, and stay apart from it', async () => {
    const owner = await givenOwner(stack)
    const a = await givenItem(stack, owner, { name: 'A', tags: ['Old'] })
    const renamed = await rename(owner, 'Old', 'New')
    const b = await givenItem(stack, owner, { name: 'B', tags: ['old', 'Blue'] })
    expect([(await read(owner, a.id)).tags, b.tags]).toEqual([['New'], ['old', 'Blue']])
    const deleted = await remove(owner, 'old')
    expect((await read(owner, b.id)).tags).toEqual(['Blue'])
    // A deleted name is free again, and what had the tag does not get it back.
    const c = await givenItem(stack, owner, { name: 'C', tags: ['old'] })
    expect([c.tags, (await read(owner, b.id)).tags, (await read(owner, a.id)).tags]).toEqual([['old'], ['Blue'], ['New']])
    expect((await undo(owner, renamed.body.actionId)).status).toBe(200)
    expect((await undo(owner, deleted.body.actionId)).status).toBe(200)
    expect([(await read(owner, a.id)).tags, (await read(owner, b.id)).tags]).toEqual([['Old'], ['old', 'Blue']])
  })

  it('that were renamed again are not undone, and one that was changed by hand keeps what it has', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { tags: ['Red', 'Blue'] })
    const first = await rename(owner, 'Red', 'Rose')
    await rename(owner, 'Rose', 'Ruby')
    expect((await undo(owner, first.body.actionId)).status).toBe(409)
    expect((await change(owner, id, { tags: ['Ruby', 'Green'] })).body).toMatchObject({ tags: ['Ruby', 'Green'] })
    expect((await change(owner, id, { tags: ['Green', 'Red'] })).body).toMatchObject({ tags: ['Green', 'Red'] })
  })

  it('have their new names in the history, in the trash, in a table, and in an export', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { name: 'Drill', tags: ['Red', 'Gone'] })
    await change(owner, id, { tags: ['Red', 'Gone', 'Lent'] })
    await rename(owner, 'Red', 'Rose')
    await remove(owner, 'Gone')
    const history = await stack.call('inventory', listItemHistory, { params: { id }, query: {} }, owner.user)
    expect(history.body.entries.flatMap(({ fields }) => fields.map(({ before, after }) => [before, after]))).toEqual([
      [
        ['Rose', 'Gone'],
        ['Rose', 'Gone', 'Lent'],
      ],
    ])
    const past = await stack.call(
      'inventory',
      listItemsAsOf,
      { params: { id: owner.home.id }, query: { at: new Date().toISOString() } },
      owner.user,
    )
    expect(past.body.items.map(({ tags }) => tags)).toEqual([['Rose', 'Lent']])
    const table = await stack.call('inventory', exportItems, { query: { projectId: owner.home.id } }, owner.user)
    expect(table.bytes.toString()).toContain('"Rose, Lent"')
    await stack.call('inventory', deleteItem, { params: { id } }, owner.user)
    const { rows } = await db.pool.query(EXPORT_SQL.item, [owner.user.userId])
    expect(rows.map(({ record }) => record).filter((record) => record.id === id)).toMatchObject([{ tags: ['Rose', 'Lent'] }])
    await stack.call('inventory', restoreFromTrash, { body: { items: [id] } }, owner.user)
    expect((await read(owner, id)).tags).toEqual(['Rose', 'Lent'])
  })

  it('of a stranger are neither listed nor changed', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { tags: ['Secret'] })
    const stranger = await givenOwner(stack)
    expect(await list(stranger)).toEqual([])
    expect((await assign(stranger, [id], { add: ['mine'] })).body).toEqual({ items: 0, actionId: null })
    expect([(await rename(stranger, 'Secret', 'x')).status, (await remove(stranger, 'Secret')).status]).toEqual([404, 404])
    expect(await read(owner, id)).toMatchObject({ tags: ['Secret'], version: 1 })
  })
})
