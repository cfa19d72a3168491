import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { addItemPhotos } from '@arc/contracts/inventory/item-photos'
import { deleteItem, listItems } from '@arc/contracts/inventory/items'
import { createPlace } from '@arc/contracts/inventory/places'
import { createProject } from '@arc/contracts/inventory/projects'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { describe, expect, it } from 'vitest'
import { givenItem, givenOwner, roomNamed, roomsOf } from './fixtures.js'
import { change, db, deleteDocument, file, historyOf, last, page, photos, read, setUp, stack, undo, url } from './history.fixture.js'

setUp()

describe('the history of an item', () => {
  it('[HIST-01] has every change with before and after, the last first', async () => {
    const owner = await givenOwner(stack)
    const field = (await stack.call('inventory', createCustomField, { body: { name: 'Finish', kind: 'text' } }, owner.user)).body
    const { id } = await givenItem(stack, owner, { name: 'Drill', roomId: roomNamed(owner.rooms, 'Garage').id })
    const { body: shelf } = await stack.call(
      'inventory',
      createPlace,
      { body: { name: 'Shelf', roomId: roomNamed(owner.rooms, 'Kitchen').id } },
      owner.user,
    )
    await change(owner, id, { name: 'Hammer', estimatedValue: 40, tags: ['Lent'] })
    await change(owner, id, { placeId: shelf.id })
    await change(owner, id, { customValues: { [field.id]: 'oak' }, documents: [file('bill.pdf')] })
    await stack.call('inventory', addItemPhotos, { params: { id }, body: { photos: photos('a', 'b') } }, owner.user)
    const entries = await historyOf(owner, id)
    const fieldsOf = (at: number) => Object.fromEntries((entries[at]?.fields ?? []).map((one) => [one.field, [one.before, one.after]]))
    expect(entries.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'changed', 'changed', 'added'])
    expect(fieldsOf(0)).toEqual({ photos: [[], [url('a'), url('b')]] })
    expect(fieldsOf(1)).toEqual({ [`customValues.${field.id}`]: [null, 'oak'], documents: [[], ['bill.pdf']] })
    expect(entries[1]?.fields.map(({ name }) => name)).toContain('Finish')
    expect(fieldsOf(2)).toEqual({ roomId: ['Garage', 'Kitchen'], placeId: [null, 'Shelf'] })
    expect(fieldsOf(3)).toEqual({ name: ['Drill', 'Hammer'], estimatedValue: [null, 40], tags: [[], ['Lent']] })
    expect(entries[0]?.version).toBe((await read(owner, id)).version)
  })

  it('[HIST-01] is read page by page, and refuses a cursor of another list', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    for (const name of ['A', 'B', 'C', 'D']) await change(owner, id, { name })
    const all = (await historyOf(owner, id)).map((entry) => entry.id)
    const read2: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await page(owner, id, { limit: 2, ...(cursor !== undefined && { cursor }) })
      read2.push(...body.entries.map((entry) => entry.id))
      cursor = body.nextCursor
    }
    expect(read2).toEqual(all)
    for (const cursor of ['nonsense', '-1', '1.5', '1e400']) expect((await page(owner, id, { cursor })).status).toBe(400)
  })

  it('[HIST-02] says when it was added, moved to the trash, and restored', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    await stack.call('inventory', deleteItem, { params: { id } }, owner.user)
    expect((await page(owner, id)).status).toBe(404)
    await stack.call('inventory', restoreFromTrash, { body: { items: [id] } }, owner.user)
    const entries = await historyOf(owner, id)
    expect(entries.map(({ kind, canUndo }) => [kind, canUndo])).toEqual([
      ['restored', false],
      ['deleted', false],
      ['added', false],
    ])
    for (const entry of entries) expect((await undo(owner, id, entry.id)).status).toBe(404)
  })

  it('[HIST-03] says who made a change: the owner, another member, or the product by itself', async () => {
    const owner = await givenOwner(stack)
    const bill = file('bill.pdf')
    const { id } = await givenItem(stack, owner, { documents: [bill] })
    await change(owner, id, { brand: 'Ronda' })
    await deleteDocument(owner, bill.id)
    // Whoever deletes a document deletes it from the items too.
    expect((await historyOf(owner, id)).map(({ by }) => by)).toEqual(['owner', 'owner', 'owner'])
    await db.pool.query("update changes set actor = 'someone-else' where entity = 'item' and entity_id = $1 and fields ? 'brand'", [id])
    expect((await historyOf(owner, id))[1]?.by).toBe('member')
    const { body: sample } = await stack.call('inventory', listItems, { query: { projectId: owner.sample.id } }, owner.user)
    expect(await last(owner, sample[0]?.id ?? 0)).toMatchObject({ kind: 'added', by: 'service' })
  })
})

it('[HIST-01] names the rooms and projects that an item was moved between', async () => {
  const owner = await givenOwner(stack, { tier: 'pro' })
  const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
  const [attic] = await roomsOf(stack, owner.user, cabin.id)
  const { id } = await givenItem(stack, owner, { roomId: roomNamed(owner.rooms, 'Kitchen').id })
  await change(owner, id, { roomId: attic?.id ?? 0 })
  expect((await last(owner, id)).fields).toEqual(
    expect.arrayContaining([
      { field: 'projectId', name: null, before: owner.home.name, after: 'Cabin' },
      { field: 'roomId', name: null, before: 'Kitchen', after: attic?.name },
    ]),
  )
})
