import { changeItems } from '@arc/contracts/inventory/bulk'
import { createClaim, markClaimItems } from '@arc/contracts/inventory/claims'
import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { itemChanged } from '@arc/contracts/inventory/item-events'
import { addItemPhotos, arrangeItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import { type Item } from '@arc/contracts/inventory/items'
import { lendItem, returnItem } from '@arc/contracts/inventory/loans'
import { createPlace, deletePlace } from '@arc/contracts/inventory/places'
import { createProject } from '@arc/contracts/inventory/projects'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { undoAction } from '@arc/contracts/inventory/trash'
import { describe, expect, it } from 'vitest'
import { CHANGED_SINCE } from '../src/changes/actions.js'
import { PHOTO_GONE } from '../src/history/past-photos.js'
import { DOCUMENT_DELETED, PLACE_DELETED, SAID_BY_CLAIM } from '../src/history/undo-item-change.service.js'
import { ROOM_DELETED } from '../src/items/undo-items.js'
import { givenItem, givenOwner, roomNamed } from './fixtures.js'
import {
  boxed,
  change,
  db,
  deleteDocument,
  file,
  historyOf,
  last,
  page,
  photos,
  read,
  setUp,
  stack,
  undo,
  undoLast,
  url,
} from './history.fixture.js'

setUp()

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
    const body = { projectId: owner.home.id, lostOn: '2026-11-20', cause: 'fire' as const, informedOn: '2026-11-20' }
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
