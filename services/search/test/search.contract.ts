import { randomUUID } from 'node:crypto'
import type { Input, Payload } from '@arc/contracts/define'
import type { itemCreated } from '@arc/contracts/inventory/item-events'
import { NO_VALUES } from '@arc/contracts/inventory/item-fields'
import type { roomCreated } from '@arc/contracts/inventory/rooms'
import type { searchItems } from '@arc/contracts/search/search'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../src/database.js'
import type { SearchIndex } from '../src/index/search-index.js'
import type { SearchService } from '../src/search/search.service.js'

/** A search index under test: `write` changes it in a transaction, `settled` waits until changes are searchable. */
export interface TestIndex {
  index: SearchIndex
  /** Searches the index under test. */
  searches: SearchService
  write(work: (tx: Tx) => Promise<void>): Promise<void>
  settled(): Promise<void>
  /** Removes what is outside the tables, as the purge does after `removeSome`. */
  removeUser?(userId: string): Promise<void>
}
type ItemPayload = Payload<typeof itemCreated>
type RoomPayload = Payload<typeof roomCreated>
type Query = Input<typeof searchItems>['query']

let ids = 1000
const EMPTY_FIELDS = {
  ...NO_VALUES,
  ...{ placeId: null, placePath: null, lentTo: null, lentUntil: null },
  ...{ imageUrl: null, receiptUrl: null, documents: [], isProjectThumbnail: false, isDashboardImage: false, isSample: false },
}

export const itemOf = (changes: Partial<ItemPayload>): ItemPayload => ({
  ...EMPTY_FIELDS,
  ...{ id: ids++, name: 'Globe', category: 'Other', quantity: 1, source: 'manual', version: 1 },
  ...{ roomId: 1, roomName: 'Living Room', projectId: 1, userId: randomUUID(), createdAt: '', updatedAt: '' },
  ...changes,
})
export const roomOf = (changes: Partial<RoomPayload>): RoomPayload => ({
  ...{ roomId: ids++, projectId: 1, userId: randomUUID(), version: 1, name: 'Living Room', icon: '🏠' },
  ...changes,
})
const receipt = (name: string) => ({ id: '1', name, type: 'Receipt' as const, url: '/x', mimeType: 'application/pdf', fromLibrary: true })

/** The contract of every search index: the PostgreSQL tables and Elasticsearch. */
export function describeSearchIndex(title: string, open: () => Promise<TestIndex>): void {
  describe(`${title} fulfils the contract of a search index`, () => {
    let tested: TestIndex
    beforeAll(async () => {
      tested = await open()
    })
    const put = async (changes: Partial<ItemPayload>): Promise<ItemPayload> => {
      const item = itemOf(changes)
      await tested.write((tx) => tested.index.putItems(tx, [item]))
      return item
    }
    const putRoom = async (changes: Partial<RoomPayload>): Promise<RoomPayload> => {
      const room = roomOf(changes)
      await tested.write((tx) => tested.index.putRoom(tx, room))
      return room
    }
    const search = async (userId: string, q: string, more: Partial<Query> = {}) => {
      await tested.settled()
      return tested.searches.search(userId, { q, sort: 'relevance', ...more })
    }
    const names = async (userId: string, q: string) => (await search(userId, q)).items.map(({ name }) => name)

    it.each([
      ['a whole word', { name: 'Leica camera' }, 'camera'],
      ['the beginning of a word, as it is typed', { name: 'Leica camera' }, 'cam'],
      ['a single letter', { name: 'Leica camera' }, 'l'],
      ['any case', { name: 'Leica camera' }, 'LEICA'],
      ['two words in any order', { name: 'Leica camera' }, 'camera leica'],
      ['words of different fields', { name: 'Camera', brand: 'Leica', roomName: 'Office' }, 'leica office'],
      ['a typo', { name: 'Television' }, 'telivision'],
      ['a word with a missing letter', { name: 'Refrigerator' }, 'refrigrator'],
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
      ['the name of a document', { documents: [receipt('Steinway appraisal.pdf')] }, 'appraisal'],
      ['a word inside the file name of a document', { documents: [receipt('steinway_appraisal_2024.pdf')] }, 'appraisal 2024'],
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
      ['one matching and one missing word', 'leica lamp'],
      ['a short word that is only similar', 'cab'],
    ])('does not find an item by %s', async (_how, typed) => {
      const { userId } = await put({ name: 'Leica camera' })
      expect(await names(userId, typed)).toEqual([])
    })

    it.each(["'", '"', '\\', '%', '_', ':*', '& |', '()', '<script>', 'a:b', "o'brien", '½', '①', '⑴', '🙂', '!camera'])(
      'treats %j as text, never as query syntax',
      async (typed) => {
        const { userId } = await put({ name: 'Leica camera' })
        await expect(search(userId, `${typed} zzzz`)).resolves.toMatchObject({ items: [] })
      },
    )

    it('ranks a match in the name above a match in the notes', async () => {
      const { userId } = await put({ name: 'Table', notes: 'stands beside the piano' })
      await put({ userId, name: 'Piano' })
      expect(await names(userId, 'piano')).toEqual(['Piano', 'Table'])
    })

    it('searches for words that resemble what was typed only when nothing matches it', async () => {
      const { userId } = await put({ name: 'Chair' })
      await put({ userId, name: 'Choir book' })
      await put({ userId, name: 'Soundbar' })
      expect([await names(userId, 'chair'), (await search(userId, 'chair')).corrected]).toEqual([['Chair'], false])
      expect([await names(userId, 'chiar'), (await search(userId, 'chiar')).corrected]).toEqual([['Chair'], true])
      expect([await names(userId, 'chairs'), await names(userId, 'couch')]).toEqual([['Chair'], []])
    })

    it.each([
      ['a serial number without its dash', { serialNumber: 'SN-4471' }, 'sn4471'],
      ['a UPC', { upc: '036000291452' }, '036000291452'],
    ])('finds an item by %s, and no other number by resemblance', async (_how, changes, typed) => {
      const { userId, name } = await put(changes)
      expect(await names(userId, typed)).toEqual([name])
      expect(await names(userId, typed.replace(/.$/, '7'))).toEqual([])
    })

    it("lists the user's own items before those of the sample, in every order", async () => {
      const { userId } = await put({ name: 'Lamp', isSample: true, estimatedValue: 900 })
      await put({ userId, name: 'Shelf', notes: 'with a lamp', estimatedValue: 20 })
      for (const sort of ['relevance', 'value', 'name'] as const) {
        const { items } = await search(userId, 'lamp', { sort })
        expect(items.map(({ name, isSample }) => [name, isSample])).toEqual([
          ['Shelf', false],
          ['Lamp', true],
        ])
      }
    })

    describe('with filters', () => {
      const today = new Date()
      const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
      const added = { createdAt: today.toISOString() }
      let userId: string
      beforeAll(async () => {
        const chair = await put({
          name: 'Chair 10',
          estimatedValue: 120,
          quantity: 2,
          category: 'Furniture',
          condition: 'Good',
          tags: ['Gift', 'Attic'],
          ...added,
        })
        userId = chair.userId
        await putRoom({ userId, name: 'Chair room' })
        await put({ userId, name: 'Chair 9', estimatedValue: 200, documents: [receipt('a.pdf')], imageUrl: '/api/image/1', ...added })
        await put({
          userId,
          name: 'Laptop',
          estimatedValue: 1500,
          warrantyExpiration: inDays(-3),
          condition: 'good',
          purchaseYear: 2019,
          tags: ['Work'],
        })
        await put({
          userId,
          name: 'Oven',
          estimatedValue: 50,
          warrantyExpiration: inDays(20),
          purchaseDate: '2022-05-31',
          roomName: 'Kitchen',
        })
        await put({ userId, name: 'Piano', warrantyExpiration: '2099-12-31', purchaseYear: 2022 })
      })

      it.each<[string, Partial<Query>, string[]]>([
        ['a value above', { minValue: 200.01 }, ['Laptop', 'Chair 10']],
        ['a value up to', { maxValue: 200 }, ['Chair 9', 'Oven', 'Piano']],
        ['both', { minValue: 50, maxValue: 200 }, ['Chair 9', 'Oven']],
        ['no value', { valued: false }, ['Piano']],
        ['no receipt', { documented: false }, ['Laptop', 'Chair 10', 'Oven', 'Piano']],
        ['a receipt', { documented: true }, ['Chair 9']],
        ['documents', { document: true }, ['Chair 9']],
        ['no photo', { photo: false, minValue: 100 }, ['Laptop', 'Chair 10']],
        ['a category', { category: 'Furniture' }, ['Chair 10']],
        ['the name of its room in any case', { room: 'kitchen' }, ['Oven']],
        ['a tag', { tag: 'Gift' }, ['Chair 10']],
        ['a tag that no item has', { tag: 'Gif' }, []],
        ['a year of purchase', { boughtFrom: '2022-01-01', boughtTo: '2022-12-31' }, ['Oven', 'Piano']],
        ['a last day of purchase', { boughtTo: '2022-05-30', minValue: 0 }, ['Laptop', 'Piano']],
        ['an age', { minAge: today.getUTCFullYear() - 2019 }, ['Laptop']],
        ['words and a tag', { q: 'chair', tag: 'Attic' }, ['Chair 10']],
        ['a condition in any case', { condition: 'GOOD' }, ['Laptop', 'Chair 10']],
        ['an expired warranty', { warranty: 'expired' }, ['Laptop']],
        ['a warranty that ends soon', { warranty: 'ending' }, ['Oven']],
        ['a warranty that has not ended', { warranty: 'active' }, ['Oven', 'Piano']],
        ['no warranty', { warranty: 'none' }, ['Chair 10', 'Chair 9']],
        ['a warranty that ends in a year', { warrantyFrom: '2099-01-01', warrantyTo: '2099-12-31' }, ['Piano']],
        ['words too', { q: 'chair', minValue: 201 }, ['Chair 10']],
        ['an order by name', { minValue: 100, sort: 'name' }, ['Chair 9', 'Chair 10', 'Laptop']],
        ['an order by purchase', { warranty: 'active', sort: 'purchased' }, ['Oven', 'Piano']],
        ['an order by age', { minValue: 1000, sort: 'oldest' }, ['Laptop']],
        ['an order by warranty', { maxValue: 50, sort: 'warranty' }, ['Oven', 'Piano']],
        ['words in an order by value', { q: 'chair', minValue: 1, sort: 'value' }, ['Chair 10', 'Chair 9']],
      ])('finds items, and no rooms, by %s', async (_how, query, expected) => {
        const { items, rooms } = await search(userId, query.q ?? '', query)
        expect([items.map(({ name }) => name), rooms]).toEqual([expected, []])
      })
    })

    it('returns the names of the documents that matched', async () => {
      const { userId } = await put({ documents: [receipt('Warranty.pdf'), receipt('Invoice.pdf')] })
      expect((await search(userId, 'warranty')).items[0]?.matchedDocuments).toEqual(['Warranty.pdf'])
    })

    it('returns every field that a result shows', async () => {
      const fields = { name: 'Piano', category: 'Instruments', brand: 'Bechstein', model: 'B', estimatedValue: 8200.5, quantity: 2 }
      const loan = { lentTo: 'Jo', lentUntil: '2027-05-03' }
      const item = await put({ ...fields, ...loan, imageUrl: '/api/image/7', condition: 'Good' })
      const { id, roomId, roomName, projectId } = item
      const expected = {
        ...fields,
        ...loan,
        id,
        roomId,
        roomName,
        projectId,
        imageUrl: '/api/image/7',
        matchedDocuments: [],
        condition: 'Good',
        isSample: false,
      }
      expect((await search(item.userId, 'piano')).items).toEqual([expected])
    })

    it('finds what is lent by the filter and by its borrower, and what is not lent', async () => {
      const userId = randomUUID()
      const lent = await put({ userId, name: 'Drill', lentTo: 'Jo Whitfield', lentUntil: '2027-05-03' })
      const other = await put({ userId, name: 'Ladder' })
      const ids = async (words: string, filters: Partial<Query>) => (await search(userId, words, filters)).items.map(({ id }) => id)
      expect([await ids('', { lent: true }), await ids('', { lent: false })]).toEqual([[lent.id], [other.id]])
      expect([await ids('whitfield', {}), await ids('ladder', { lent: true })]).toEqual([[lent.id], []])
    })

    it('finds a room by its name, even an empty one', async () => {
      const room = await putRoom({ name: 'Conservatory', icon: '🌿' })
      const found = { id: room.roomId, name: 'Conservatory', icon: '🌿', projectId: 1 }
      expect(await search(room.userId, 'conserv')).toMatchObject({
        rooms: [found],
        roomGroups: [{ room: found, items: [] }],
        totalCount: 1,
      })
    })

    it('groups items by room, the best match first', async () => {
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

    it('lists the ids of all items for an export: those of the answer in its order, then the others in the same order', async () => {
      const userId = randomUUID()
      const items = Array.from({ length: 130 }, (_, at) =>
        itemOf({ userId, name: `Widget ${at}`, estimatedValue: 1_000 - at, roomName: '' }),
      )
      items.push(itemOf({ userId, name: 'Crate', notes: 'for every widget' }), itemOf({ userId, name: 'Widget sample', isSample: true }))
      await tested.write((tx) => tested.index.putItems(tx, items))
      await tested.settled()
      const query = (q: string, more: Partial<Query> = {}): Query => ({ q, sort: 'relevance', ...more })
      const byValue = query('widget', { sort: 'value' })
      const [listed, answer] = [await tested.searches.ids(userId, byValue), await tested.searches.search(userId, byValue)]
      expect(listed).toEqual(items.map(({ id }) => id))
      expect(listed.slice(0, 100)).toEqual(answer.items.map(({ id }) => id))
      const ranked = await tested.searches.ids(userId, query('widget'))
      const shown = (await tested.searches.search(userId, query('widget'))).items.map(({ id }) => id)
      expect([ranked.length, new Set(ranked).size, ranked.slice(0, 100)]).toEqual([132, 132, shown])
      expect(ranked.slice(-2)).toEqual(items.slice(-2).map(({ id }) => id))
      expect(await tested.searches.ids(userId, query('widgte'))).toHaveLength(132)
      expect(await tested.searches.ids(userId, query('', { minValue: 990 }))).toEqual(items.slice(0, 11).map(({ id }) => id))
      expect(await tested.searches.ids(userId, query(''))).toEqual([])
      expect(await tested.searches.ids(randomUUID(), query('widget'))).toEqual([])
    })

    it("finds only the user's own items and rooms", async () => {
      await put({ name: 'Leica camera' })
      await putRoom({ name: 'Camera room' })
      expect(await search(randomUUID(), 'camera')).toMatchObject({ items: [], rooms: [], roomGroups: [], totalCount: 0 })
    })

    it('finds an item by its current name, not by its old one', async () => {
      const item = await put({ name: 'Camera' })
      await put({ ...item, name: 'Projector', version: 2 })
      expect([await names(item.userId, 'camera'), await names(item.userId, 'projector')]).toEqual([[], ['Projector']])
    })

    it('returns the new values of an item whose words stay, and then ignores older ones', async () => {
      const item = await put({ name: 'Amplifier', estimatedValue: 100, version: 2 })
      const change = { ...item, estimatedValue: 250, quantity: 3, imageUrl: '/api/photos/p2', lentTo: 'Ana', version: 4 }
      await put(change)
      await put({ ...change, estimatedValue: 150, version: 3 })
      expect((await search(item.userId, 'amplifier')).items).toMatchObject([
        { id: item.id, estimatedValue: 250, quantity: 3, imageUrl: '/api/photos/p2', lentTo: 'Ana' },
      ])
      expect((await search(item.userId, '', { minValue: 200 })).items).toMatchObject([{ id: item.id }])
    })

    it('ignores an older change that arrives after a newer one', async () => {
      const item = await put({ name: 'Projector', version: 3 })
      await put({ ...item, name: 'Camera', version: 2 })
      expect([await names(item.userId, 'camera'), await names(item.userId, 'projector')]).toEqual([[], ['Projector']])
    })

    it('does not find a deleted item', async () => {
      const item = await put({ name: 'Camera' })
      await tested.write((tx) => tested.index.removeItems(tx, item.userId, [{ ...item, version: 2 }]))
      expect(await names(item.userId, 'camera')).toEqual([])
    })

    it('does not restore a deleted item when an older change arrives late', async () => {
      const item = itemOf({ name: 'Camera', version: 1 })
      await tested.write((tx) => tested.index.removeItems(tx, item.userId, [{ ...item, version: 3 }]))
      await tested.write((tx) => tested.index.putItems(tx, [{ ...item, version: 2 }]))
      expect(await names(item.userId, 'camera')).toEqual([])
    })

    it('finds a restored item again, and an older deletion that arrives late or twice does not remove it', async () => {
      const item = itemOf({ name: 'Camera', version: 1 })
      const remove = () => tested.write((tx) => tested.index.removeItems(tx, item.userId, [{ ...item, version: 2 }]))
      await put(item)
      await remove()
      await put({ ...item, version: 3 })
      await remove()
      expect(await names(item.userId, 'camera')).toEqual(['Camera'])
    })

    it('finds what is in a restored room, in whatever order the events of room and items come', async () => {
      const room = await putRoom({ name: 'Atelier' })
      const { userId, roomId } = room
      const desk = await put({ userId, roomId, name: 'Desk' })
      await tested.write((tx) => tested.index.removeRoom(tx, { ...room, version: 2 }))
      await tested.write((tx) => tested.index.putItems(tx, [itemOf({ userId, roomId, name: 'Desk lamp' }), { ...desk, version: 2 }]))
      expect(await names(userId, 'desk')).toEqual([])
      await putRoom({ ...room, version: 3 })
      await tested.write((tx) => tested.index.removeRoom(tx, { ...room, version: 2 }))
      expect((await names(userId, 'desk')).sort()).toEqual(['Desk', 'Desk lamp'])
      expect((await search(userId, 'atelier')).rooms).toMatchObject([{ id: roomId }])
    })

    it('finds the items of a renamed room by its new name only', async () => {
      const room = await putRoom({ name: 'Study' })
      const { userId, roomId } = room
      await put({ userId, roomId, roomName: 'Study', name: 'Desk' })
      await putRoom({ ...room, name: 'Atelier', version: 2 })
      expect([await names(userId, 'study'), await names(userId, 'atelier')]).toEqual([[], ['Desk']])
    })

    it('uses the newer room name when an item arrives with an older one', async () => {
      const { userId, roomId } = await putRoom({ name: 'Atelier', version: 2 })
      await put({ userId, roomId, roomName: 'Study', name: 'Desk' })
      expect((await search(userId, 'desk')).items[0]?.roomName).toBe('Atelier')
    })

    it('does not restore a deleted room', async () => {
      const room = await putRoom({ name: 'Atelier' })
      await tested.write((tx) => tested.index.removeRoom(tx, { ...room, version: 3 }))
      await putRoom({ ...room, version: 2 })
      expect((await search(room.userId, 'atelier')).rooms).toEqual([])
    })

    it('finds nothing of a deleted room or project, at once', async () => {
      const userId = randomUUID()
      const [deletedProject, liveProject] = [ids++, ids++]
      const [deleted, kept] = [await putRoom({ userId, projectId: liveProject }), await putRoom({ userId, projectId: liveProject })]
      await put({ userId, projectId: deletedProject, roomId: ids++, name: 'Harp in the project' })
      await put({ userId, projectId: liveProject, roomId: deleted.roomId, name: 'Harp in the room' })
      await put({ userId, projectId: liveProject, roomId: kept.roomId, name: 'Harp that stays' })
      expect(await names(userId, 'harp')).toHaveLength(3)
      await tested.write(async (tx) => {
        await tested.index.removeProject(tx, { userId, projectId: deletedProject, version: 2 })
        await tested.index.removeRoom(tx, { ...deleted, version: 2 })
      })
      // Neither the items' own events nor the engine's refresh are waited for.
      expect((await tested.searches.search(userId, { q: 'harp', sort: 'relevance' })).items.map(({ name }) => name)).toEqual([
        'Harp that stays',
      ])
    })

    it('finds what is in a restored project, in whatever order the events of project, rooms and items come', async () => {
      const room = await putRoom({ projectId: ids++, name: 'Atelier' })
      const { userId, roomId, projectId } = room
      const place = { userId, roomId, projectId, roomName: 'Atelier' }
      await put({ ...place, name: 'Harp' })
      await tested.write((tx) => tested.index.removeProject(tx, { userId, projectId, version: 2 }))
      await put({ ...place, name: 'Harp stool' })
      await putRoom({ ...room, version: 2 })
      expect([await names(userId, 'harp'), (await search(userId, 'atelier')).rooms]).toEqual([[], []])
      await tested.write((tx) => tested.index.putProject(tx, { userId, projectId, version: 3 }))
      await tested.write((tx) => tested.index.removeProject(tx, { userId, projectId, version: 2 }))
      expect((await names(userId, 'harp')).sort()).toEqual(['Harp', 'Harp stool'])
      expect((await search(userId, 'atelier')).rooms).toMatchObject([{ id: roomId }])
    })

    it('deletes all rows of a user, and accepts no late ones', async () => {
      const { userId } = await put({ name: 'Camera' })
      await putRoom({ userId, name: 'Camera room' })
      for (let more = true; more; )
        await tested.write(async (tx) => {
          await tx.deletedUser.createMany({ data: [{ userId }], skipDuplicates: true })
          more = await tested.index.removeSome(tx, userId)
        })
      await tested.removeUser?.(userId)
      await put({ userId, name: 'Late camera' })
      expect((await search(userId, 'camera')).totalCount).toBe(0)
    })
  })
}
