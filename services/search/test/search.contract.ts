import { randomUUID } from 'node:crypto'
import type { Payload } from '@arc/contracts/define'
import type { itemCreated } from '@arc/contracts/inventory/items'
import type { roomCreated } from '@arc/contracts/inventory/rooms'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../src/database.js'
import { type Found, type SearchIndex, wordsOf } from '../src/index/search-index.js'

/** An index, a way to write into it, and a wait until what was written is found. */
export interface TestIndex {
  index: SearchIndex
  write(work: (tx: Tx) => Promise<void>): Promise<void>
  settled(): Promise<void>
}
type ItemPayload = Payload<typeof itemCreated>
type RoomPayload = Payload<typeof roomCreated>

let ids = 1000
const NOTHING_SAID = {
  ...{ description: null, brand: null, model: null, size: null, material: null, age: null, notes: null, serialNumber: null },
  ...{ purchaseLocation: null, condition: null, upc: null, estimatedValue: null, valueLow: null, valueHigh: null, valueBasis: null },
  ...{ value: null, purchaseYear: null, purchaseDate: null, warrantyExpiration: null, replacementCost: null, depreciation: null },
  ...{ imageUrl: null, receiptUrl: null, documents: [], isProjectThumbnail: false, isDashboardImage: false, isSample: false },
}

export const itemOf = (changes: Partial<ItemPayload>): ItemPayload => ({
  ...NOTHING_SAID,
  ...{ id: ids++, name: 'Globe', category: 'Other', quantity: 1, source: 'manual', version: 1 },
  ...{ roomId: 1, roomName: 'Living Room', projectId: 1, userId: randomUUID(), createdAt: '', updatedAt: '' },
  ...changes,
})
export const roomOf = (changes: Partial<RoomPayload>): RoomPayload => ({
  ...{ roomId: ids++, projectId: 1, userId: randomUUID(), version: 1, name: 'Living Room', icon: '🏠' },
  ...changes,
})
const paper = (name: string) => ({ id: '1', name, type: 'Receipt' as const, url: '/x', mimeType: 'application/pdf', fromLibrary: true })

/** What every search index finds, and what it never does: the service's own tables and any search engine. */
export function describeSearchIndex(title: string, open: () => Promise<TestIndex>): void {
  describe(`${title} keeps the contract of a search index`, () => {
    let testIndex: TestIndex
    beforeAll(async () => {
      testIndex = await open()
    })
    const put = async (changes: Partial<ItemPayload>): Promise<ItemPayload> => {
      const item = itemOf(changes)
      await testIndex.write((tx) => testIndex.index.putItems(tx, [item]))
      return item
    }
    const putRoom = async (changes: Partial<RoomPayload>): Promise<RoomPayload> => {
      const room = roomOf(changes)
      await testIndex.write((tx) => testIndex.index.putRoom(tx, room))
      return room
    }
    const search = async (userId: string, q: string): Promise<Found> => {
      await testIndex.settled()
      return testIndex.index.search(userId, wordsOf(q))
    }
    const names = async (userId: string, q: string) => (await search(userId, q)).items.map(({ name }) => name)

    it.each([
      ['a whole word', { name: 'Leica camera' }, 'camera'],
      ['the beginning of a word, as it is typed', { name: 'Leica camera' }, 'cam'],
      ['a single letter', { name: 'Leica camera' }, 'l'],
      ['any case', { name: 'Leica camera' }, 'LEICA'],
      ['two words in any order', { name: 'Leica camera' }, 'camera leica'],
      ['words of different fields', { name: 'Camera', brand: 'Leica', roomName: 'Office' }, 'leica office'],
      ['a slip of the finger', { name: 'Television' }, 'telivision'],
      ['a letter too few', { name: 'Refrigerator' }, 'refrigrator'],
      ['accents that were not typed', { name: 'Café table' }, 'cafe'],
      ['accents that were typed', { name: 'Cafe table' }, 'café'],
      ['an umlaut, composed or not', { name: 'Bücher' }, 'bu\u0308ch'],
      ['a sharp s', { name: 'Großer Spiegel' }, 'grosser'],
      ['the brand', { brand: 'Bechstein' }, 'bechst'],
      ['the model', { model: 'WH-1000XM4' }, 'wh-1000xm4'],
      ['a part of the model', { model: 'WH-1000XM4' }, '1000xm4'],
      ['the category', { category: 'Instruments' }, 'instrum'],
      ['the serial number', { serialNumber: 'SN-4471' }, 'SN-4471'],
      ['a part of the serial number', { serialNumber: 'SN-4471' }, '4471'],
      ['a serial number with a slash and points', { serialNumber: 'C02/X9.14-7' }, 'c02/x9.14-7'],
      ['the notes', { notes: 'Inherited from aunt Martha' }, 'martha'],
      ['the description', { description: 'with ivory keys' }, 'ivory'],
      ['the name of its room', { roomName: 'Conservatory' }, 'conserv'],
      ['the name of a document', { documents: [paper('Steinway appraisal.pdf')] }, 'appraisal'],
      ['a word inside the file name of a document', { documents: [paper('steinway_appraisal_2024.pdf')] }, 'appraisal 2024'],
      ['Cyrillic', { name: 'Чайник' }, 'чай'],
      ['Greek', { name: 'Τηλεόραση' }, 'τηλεορ'],
      ['Hebrew', { name: 'מנורה' }, 'מנור'],
      ['Arabic', { name: 'مصباح' }, 'مصب'],
      ['Japanese', { name: 'ガラスの花瓶' }, 'ガラス'],
      ['Korean', { name: '한국 도자기' }, '도자'],
      ['Chinese', { name: '花瓶' }, '花'],
      ['Hindi', { name: 'लकड़ी की अलमारी' }, 'अलमा'],
      ['Thai', { name: 'โต๊ะไม้' }, 'โต๊ะ'],
    ])('finds an item by %s', async (_how, changes, typed) => {
      const { userId, name } = await put(changes)
      expect(await names(userId, typed)).toEqual([name])
    })

    it.each([
      ['another word', 'lamp'],
      ['one word that is there and one that is not', 'leica lamp'],
      ['a short word that is only like one', 'cab'],
    ])('does not find an item by %s', async (_how, typed) => {
      const { userId } = await put({ name: 'Leica camera' })
      expect(await names(userId, typed)).toEqual([])
    })

    it.each(["'", '"', '\\', '%', '_', ':*', '& |', '()', '<script>', 'a:b', "o'brien", '½', '①', '⑴', '🙂', '!camera'])(
      'takes %j as text, never as a command',
      async (typed) => {
        const { userId } = await put({ name: 'Leica camera' })
        await expect(search(userId, `${typed} zzzz`)).resolves.toMatchObject({ items: [] })
      },
    )

    it('puts an item that is named so before one that only mentions it', async () => {
      const { userId } = await put({ name: 'Table', notes: 'stands beside the piano' })
      await put({ userId, name: 'Piano' })
      expect(await names(userId, 'piano')).toEqual(['Piano', 'Table'])
    })

    it('says which papers matched', async () => {
      const { userId } = await put({ documents: [paper('Warranty.pdf'), paper('Invoice.pdf')] })
      expect((await search(userId, 'warranty')).items[0]?.matchedDocuments).toEqual(['Warranty.pdf'])
    })

    it('answers what a result needs to be shown', async () => {
      const facts = { name: 'Piano', category: 'Instruments', brand: 'Bechstein', model: 'B', estimatedValue: 8200.5, quantity: 2 }
      const item = await put({ ...facts, imageUrl: '/api/image/7' })
      const { id, roomId, roomName, projectId } = item
      const expected = { ...facts, id, roomId, roomName, projectId, imageUrl: '/api/image/7', matchedDocuments: [] }
      expect((await search(item.userId, 'piano')).items).toEqual([expected])
    })

    it('finds a room by its name, also when it is empty', async () => {
      const room = await putRoom({ name: 'Conservatory', icon: '🌿' })
      const found = { id: room.roomId, name: 'Conservatory', icon: '🌿', projectId: 1 }
      expect(await search(room.userId, 'conserv')).toMatchObject({
        rooms: [found],
        roomGroups: [{ room: found, items: [] }],
        totalCount: 1,
      })
    })

    it('groups what it found by room, the best room first', async () => {
      const userId = randomUUID()
      const [kitchen, office] = [await putRoom({ userId, name: 'Kitchen' }), await putRoom({ userId, name: 'Office' })]
      await put({ userId, name: 'Table', notes: 'a lamp stands on it', roomId: kitchen.roomId, roomName: 'Kitchen' })
      await put({ userId, name: 'Lamp', roomId: office.roomId, roomName: 'Office' })
      await put({ userId, name: 'Desk lamp', roomId: office.roomId, roomName: 'Office' })
      const { roomGroups, totalCount } = await search(userId, 'lamp')
      const seen = roomGroups.map(({ room, items }) => [room.name, items.map(({ name }) => name).sort()])
      expect(seen).toEqual([
        ['Office', ['Desk lamp', 'Lamp']],
        ['Kitchen', ['Table']],
      ])
      expect(totalCount).toBe(3)
    })

    it('finds only the own things', async () => {
      await put({ name: 'Leica camera' })
      await putRoom({ name: 'Camera room' })
      expect(await search(randomUUID(), 'camera')).toEqual({ items: [], rooms: [], roomGroups: [], totalCount: 0 })
    })

    it('finds an item by what it says now, no more by what it said', async () => {
      const item = await put({ name: 'Camera' })
      await put({ ...item, name: 'Projector', version: 2 })
      expect([await names(item.userId, 'camera'), await names(item.userId, 'projector')]).toEqual([[], ['Projector']])
    })

    it('drops a change that comes later than a newer one', async () => {
      const item = await put({ name: 'Projector', version: 3 })
      await put({ ...item, name: 'Camera', version: 2 })
      expect([await names(item.userId, 'camera'), await names(item.userId, 'projector')]).toEqual([[], ['Projector']])
    })

    it('forgets an item that is gone', async () => {
      const item = await put({ name: 'Camera' })
      await testIndex.write((tx) => testIndex.index.removeItems(tx, item.userId, [{ ...item, version: 2 }]))
      expect(await names(item.userId, 'camera')).toEqual([])
    })

    it('does not bring back an item that is gone when an older change comes late', async () => {
      const item = itemOf({ name: 'Camera', version: 1 })
      await testIndex.write((tx) => testIndex.index.removeItems(tx, item.userId, [{ ...item, version: 3 }]))
      await testIndex.write((tx) => testIndex.index.putItems(tx, [{ ...item, version: 2 }]))
      expect(await names(item.userId, 'camera')).toEqual([])
    })

    it('finds the items of a renamed room by its new name only', async () => {
      const room = await putRoom({ name: 'Study' })
      const { userId, roomId } = room
      await put({ userId, roomId, roomName: 'Study', name: 'Desk' })
      await putRoom({ ...room, name: 'Atelier', version: 2 })
      expect([await names(userId, 'study'), await names(userId, 'atelier')]).toEqual([[], ['Desk']])
    })

    it('believes the newer room name when an item comes with an older one', async () => {
      const { userId, roomId } = await putRoom({ name: 'Atelier', version: 2 })
      await put({ userId, roomId, roomName: 'Study', name: 'Desk' })
      expect((await search(userId, 'desk')).items[0]?.roomName).toBe('Atelier')
    })

    it('does not bring back a room that is gone', async () => {
      const room = await putRoom({ name: 'Atelier' })
      await testIndex.write((tx) => testIndex.index.removeRoom(tx, { ...room, version: 3 }))
      await putRoom({ ...room, version: 2 })
      expect((await search(room.userId, 'atelier')).rooms).toEqual([])
    })

    it('forgets a user with all things, and takes no late one', async () => {
      const { userId } = await put({ name: 'Camera' })
      await putRoom({ userId, name: 'Camera room' })
      for (let more = true; more; )
        await testIndex.write(async (tx) => {
          await tx.deletedUser.createMany({ data: [{ userId }], skipDuplicates: true })
          more = await testIndex.index.removeSome(tx, userId)
        })
      await put({ userId, name: 'Late camera' })
      expect((await search(userId, 'camera')).totalCount).toBe(0)
    })
  })
}
