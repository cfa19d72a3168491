import { changeItem, deleteItem, getItem } from '@arc/contracts/inventory/items'
import { deleteTag, listTags, renameTag, tagItems } from '@arc/contracts/inventory/tags'
import { restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as search } from '@arc/search/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition, search])
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
