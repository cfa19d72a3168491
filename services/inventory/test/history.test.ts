import { randomUUID } from 'node:crypto'
import { changeItems } from '@arc/contracts/inventory/bulk'
import { createClaim, markClaimItems } from '@arc/contracts/inventory/claims'
import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { listItemHistory, undoItemChange } from '@arc/contracts/inventory/history'
import { itemChanged } from '@arc/contracts/inventory/item-events'
import { addItemPhotos, arrangeItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import { changeItem, deleteItem, getItem, type Item, type ItemChange, listItems } from '@arc/contracts/inventory/items'
import { lendItem, returnItem } from '@arc/contracts/inventory/loans'
import { createPlace, deletePlace } from '@arc/contracts/inventory/places'
import { createProject } from '@arc/contracts/inventory/projects'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { documentDeleted } from '@arc/contracts/media/document-events'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANGED_SINCE, ROOM_DELETED } from '../src/changes/undo.service.js'
import { Database } from '../src/database.js'
import { PHOTO_GONE } from '../src/history/past-photos.js'
import { DOCUMENT_DELETED, PLACE_DELETED, SAID_BY_CLAIM } from '../src/history/undo-item-change.service.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed, roomsOf } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const photoId = (digit: string) => `p${digit.repeat(31)}`
const url = (digit: string) => `/api/image/${photoId(digit)}`
const photos = (...digits: string[]) => digits.map((digit) => ({ photoId: photoId(digit) }))
const boxed = (...digits: string[]) => photos(...digits).map((photo) => ({ ...photo, box: null }))
const file = (name: string) => ({ id: randomUUID(), name, type: 'Receipt' as const, url: `/api/documents/${name}` })

const change = (owner: Owner, id: number, body: ItemChange) => stack.call('inventory', changeItem, { params: { id }, body }, owner.user)
const read = async (owner: Owner, id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
const page = (owner: Owner, id: number, query: { limit?: number; cursor?: string } = {}) =>
  stack.call('inventory', listItemHistory, { params: { id }, query }, owner.user)
const historyOf = async (owner: Owner, id: number) => (await page(owner, id)).body.entries
const last = async (owner: Owner, id: number) => {
  const [entry] = await historyOf(owner, id)
  if (!entry) throw new Error('The item has no history.')
  return entry
}
const undo = (owner: Owner, id: number, changeId: number) =>
  stack.call('inventory', undoItemChange, { params: { id, changeId } }, owner.user)
/** What the library publishes when a document is deleted. */
async function deleteDocument(owner: Owner, id: string): Promise<void> {
  await stack.platform.transport.publish({
    ...{ id: randomUUID(), type: documentDeleted.type, traceparent: '', attempt: 1 },
    payload: { id, userId: owner.user.userId, version: 2 },
  })
  await stack.settle()
}
/** Undoes the last change of an item. */
const undoLast = async (owner: Owner, id: number) => undo(owner, id, (await last(owner, id)).id)

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

describe('undoing a change of an item', () => {
  it('[HIST-04] gives the values back, which is a change that can be undone too', async () => {
    const owner = await givenOwner(stack)
    const { id, version } = await givenItem(stack, owner, { name: 'Drill', estimatedValue: 90 })
    await change(owner, id, { name: 'Hammer', estimatedValue: 12.5 })
    await stack.settle()
    const received: unknown[] = []
    await stack.platform.transport.subscribe({
      consumer: `test-${owner.user.userId.slice(0, 8)}`,
      types: [itemChanged.type],
      handle: async ({ payload }) => {
        const { id: itemId, version: since, name } = itemChanged.payload.parse(payload)
        if (itemId === id) received.push([since, name])
      },
    })
    const { body: undone } = await undoLast(owner, id)
    expect(undone).toMatchObject({ name: 'Drill', estimatedValue: 90, version: version + 2 })
    await stack.settle()
    expect(received).toEqual([[version + 2, 'Drill']])
    const [entry, before] = await historyOf(owner, id)
    expect(entry).toMatchObject({ kind: 'changed', by: 'owner', canUndo: true })
    expect(before).toMatchObject({ canUndo: false, changedSince: [] })
    expect((await undo(owner, id, entry?.id ?? 0)).body).toMatchObject({ name: 'Hammer', estimatedValue: 12.5 })
  })

  it('[HIST-04] twice, or by two at once, changes back once', async () => {
    const owner = await givenOwner(stack)
    const { id, version } = await givenItem(stack, owner, { name: 'Drill' })
    await change(owner, id, { name: 'Hammer' })
    const entry = await last(owner, id)
    const replies = await Promise.all([undo(owner, id, entry.id), undo(owner, id, entry.id), undo(owner, id, entry.id)])
    expect(replies.map(({ status, body }) => [status, body.version])).toEqual([0, 1, 2].map(() => [200, version + 2]))
    expect(await historyOf(owner, id)).toHaveLength(3)
  })

  it('[HIST-05] is refused with the fields that were changed since, and changes nothing', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { name: 'Drill', brand: 'Ronda' })
    await change(owner, id, { name: 'Hammer', brand: 'Bosch' })
    const entry = await last(owner, id)
    const other = await change(owner, id, { name: 'Saw', notes: 'sharp' })
    expect((await historyOf(owner, id))[1]).toMatchObject({ canUndo: false, changedSince: ['name'] })
    const refused = await undo(owner, id, entry.id)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ fields: ['name'], current: { name: 'Saw', brand: 'Bosch' } })
    expect(await read(owner, id)).toEqual(other.body)
    await undoLast(owner, id)
    expect((await undo(owner, id, entry.id)).body).toMatchObject({ name: 'Drill', brand: 'Ronda', notes: null })
  })

  it('[HIST-05] a later change of other fields is no obstacle and stays', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { name: 'Drill' })
    await change(owner, id, { name: 'Hammer' })
    const entry = await last(owner, id)
    await change(owner, id, { notes: 'sharp', quantity: 3 })
    expect((await undo(owner, id, entry.id)).body).toMatchObject({ name: 'Drill', notes: 'sharp', quantity: 3 })
  })

  it('[HIST-06] takes back moves, pins, tags, loans, own fields, and documents', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const field = (await stack.call('inventory', createCustomField, { body: { name: 'Finish', kind: 'text' } }, owner.user)).body
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    const garage = roomNamed(owner.rooms, 'Garage').id
    const { body: shelf } = await stack.call('inventory', createPlace, { body: { name: 'Shelf', roomId: garage } }, owner.user)
    const before = await givenItem(stack, owner, {
      ...{ name: 'Drill', placeId: shelf.id, tags: ['Tool'], isProjectThumbnail: true, receiptUrl: '/api/image/r' },
      ...{ documents: [file('bill.pdf'), file('manual.pdf')], customValues: { [field.id]: 'oak' } },
    })
    const { id } = before
    const changes: (() => Promise<unknown>)[] = [
      () => change(owner, id, { roomId: roomNamed(owner.rooms, 'Kitchen').id }),
      () => change(owner, id, { projectId: cabin.id }),
      () => change(owner, id, { tags: ['Other', 'Red'], isProjectThumbnail: false, isDashboardImage: true, receiptUrl: null }),
      () => change(owner, id, { documents: [file('other.pdf')] }),
      () => change(owner, id, { customValues: { [field.id]: null } }),
      () => stack.call('inventory', lendItem, { params: { id }, body: { borrower: 'Ann', lentOn: '2026-05-01' } }, owner.user),
    ]
    const told = ({ version: _version, updatedAt: _updated, ...item }: Item) => item
    for (const make of changes) {
      await make()
      expect(told(await read(owner, id))).not.toEqual(told(before))
      expect((await undoLast(owner, id)).status).toBe(200)
      expect(told(await read(owner, id))).toEqual(told(before))
    }
    const lend = () => stack.call('inventory', lendItem, { params: { id }, body: { borrower: 'Ann', lentOn: '2026-05-01' } }, owner.user)
    const lent = (await lend()).body.loan
    await stack.call('inventory', returnItem, { params: { id }, body: { loanId: lent?.id ?? 0, returnedOn: '2026-06-01' } }, owner.user)
    await undoLast(owner, id)
    expect((await read(owner, id)).loan).toEqual(lent)
  })

  it('[HIST-06] takes back photos: added, deleted, arranged, and a cover that was replaced', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { photos: boxed('a', 'b') })
    const urls = async () => (await read(owner, id)).photos.map((photo) => photo.url)
    const pictured = async (letter: string) => (await read(owner, id)).photos.find((photo) => photo.url === url(letter))?.id ?? ''
    const changes = [
      () => stack.call('inventory', addItemPhotos, { params: { id }, body: { photos: photos('c') } }, owner.user),
      async () => stack.call('inventory', deleteItemPhoto, { params: { id, itemPhotoId: await pictured('a') } }, owner.user),
      async () => stack.call('inventory', arrangeItemPhotos, { params: { id }, body: { coverId: await pictured('b') } }, owner.user),
      () => change(owner, id, { imageUrl: url('d') }),
      () => change(owner, id, { imageUrl: url('b') }),
      () => change(owner, id, { imageUrl: null }),
    ]
    for (const make of changes) {
      await make()
      const after = await urls()
      expect(after).not.toEqual([url('a'), url('b')])
      await undoLast(owner, id)
      expect(await urls()).toEqual([url('a'), url('b')])
      // Undoing is a change like any other.
      await undoLast(owner, id)
      expect(await urls()).toEqual(after)
      await undoLast(owner, id)
      expect(await urls()).toEqual([url('a'), url('b')])
      expect((await read(owner, id)).imageUrl).toBe(url('a'))
    }
  })

  it('[HIST-07] is refused when what the item had was deleted since', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const garage = roomNamed(owner.rooms, 'Garage').id
    const { body: shelf } = await stack.call('inventory', createPlace, { body: { name: 'Shelf', roomId: garage } }, owner.user)
    const bill = file('bill.pdf')
    const { id } = await givenItem(stack, owner, { placeId: shelf.id, documents: [bill], photos: boxed('a', 'b') })
    await change(owner, id, { documents: [] })
    const detached = await last(owner, id)
    await change(owner, id, { placeId: null })
    const taken = await last(owner, id)
    await change(owner, id, { roomId: roomNamed(owner.rooms, 'Kitchen').id })
    const moved = await last(owner, id)
    await change(owner, id, { imageUrl: url('c') })
    const covered = await last(owner, id)
    await deleteDocument(owner, bill.id)
    await db.pool.query('delete from deleted_photos where item_id = $1', [id])
    await stack.call('inventory', deletePlace, { params: { id: shelf.id } }, owner.user)
    const refusal = async (entry: { id: number }) => {
      const { status, body } = await undo(owner, id, entry.id)
      return [status, (body as unknown as { message: string }).message]
    }
    expect(await refusal(covered)).toEqual([409, PHOTO_GONE])
    expect(await refusal(taken)).toEqual([409, PLACE_DELETED])
    expect(await refusal(detached)).toEqual([409, DOCUMENT_DELETED])
    await stack.call('inventory', deleteRoom, { params: { id: garage } }, owner.user)
    expect(await refusal(moved)).toEqual([409, ROOM_DELETED])
    expect(await historyOf(owner, id)).toHaveLength(5)
  })

  it('[HIST-21] leaves to a claim what the claim says of an item', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const { id } = await givenItem(stack, owner, { estimatedValue: 900 })
    const body = { projectId: owner.home.id, lostOn: '2026-11-20', cause: 'fire' as const }
    const { body: claim } = await stack.call('inventory', createClaim, { body }, owner.user)
    await stack.call('inventory', markClaimItems, { params: { id: claim.id }, body: { state: 'lost', itemIds: [id] } }, owner.user)
    const entry = await last(owner, id)
    expect(entry).toMatchObject({ kind: 'changed', by: 'owner', canUndo: false, fields: [{ field: 'lostIn', before: null, after: true }] })
    expect(await undo(owner, id, entry.id)).toMatchObject({ status: 409, body: { message: SAID_BY_CLAIM } })
    expect(await read(owner, id)).toMatchObject({ lostIn: claim.id })
  })

  it('[HIST-08] agrees with "Undo" of a toast: what one of them took back, the other finds taken back', async () => {
    const owner = await givenOwner(stack)
    const [one, other] = [await givenItem(stack, owner), await givenItem(stack, owner)]
    const bulk = async () =>
      (await stack.call('inventory', changeItems, { body: { ids: [one.id, other.id], change: { category: 'Tools' } } }, owner.user)).body
        .actionId ?? ''
    const toast = (actionId: string) => stack.call('inventory', undoAction, { params: { actionId } }, owner.user)
    const first = await bulk()
    expect((await toast(first)).status).toBe(200)
    const [undone, changed] = await historyOf(owner, one.id)
    expect([undone?.fields[0]?.after, undone?.canUndo, changed?.canUndo, changed?.changedSince]).toEqual(['Other', true, false, []])
    const second = await bulk()
    await undoLast(owner, one.id)
    const refused = await toast(second)
    expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([409, CHANGED_SINCE])
    expect((await read(owner, other.id)).category).toBe('Tools')
  })

  it('[HIST-09] is for the owner alone, and offers nothing on a read-only project', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    const [mine, theirs] = [await givenItem(stack, owner), await givenItem(stack, stranger)]
    await change(owner, mine.id, { name: 'Hammer' })
    const entry = await last(owner, mine.id)
    expect((await page(stranger, mine.id)).status).toBe(404)
    expect((await undo(stranger, mine.id, entry.id)).status).toBe(404)
    expect((await undo(stranger, theirs.id, entry.id)).status).toBe(404)
    const pro = { ...owner, user: { ...owner.user, tier: 'pro' as const } }
    const sample = await givenItem(stack, pro, { projectId: owner.sample.id })
    await change(pro, sample.id, { name: 'Hammer' })
    expect((await last(pro, sample.id)).canUndo).toBe(true)
    const basic = { ...owner, user: { ...owner.user, tier: 'basic' as const } }
    const shown = await last(basic, sample.id)
    expect([shown.canUndo, (await undo(basic, sample.id, shown.id)).status]).toEqual([false, 403])
    expect((await read(owner, mine.id)).name).toBe('Hammer')
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
