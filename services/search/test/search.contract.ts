import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { itemOf, openIndex, type Query, receipt, type TestIndex } from './search-fixtures.js'

/** What every search index finds: the PostgreSQL tables and Elasticsearch. */
export function describeSearchIndex(title: string, open: () => Promise<TestIndex>): void {
  describe(`${title} fulfils the contract of a search index`, () => {
    const { opened, write, search, names, put, putRoom } = openIndex(open)

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
      await write((tx, index) => index.putItems(tx, items))
      await opened().settled()
      const query = (q: string, more: Partial<Query> = {}): Query => ({ q, sort: 'relevance', ...more })
      const byValue = query('widget', { sort: 'value' })
      const [listed, answer] = [await opened().searches.ids(userId, byValue), await opened().searches.search(userId, byValue)]
      expect(listed).toEqual(items.map(({ id }) => id))
      expect(listed.slice(0, 100)).toEqual(answer.items.map(({ id }) => id))
      const ranked = await opened().searches.ids(userId, query('widget'))
      const shown = (await opened().searches.search(userId, query('widget'))).items.map(({ id }) => id)
      expect([ranked.length, new Set(ranked).size, ranked.slice(0, 100)]).toEqual([132, 132, shown])
      expect(ranked.slice(-2)).toEqual(items.slice(-2).map(({ id }) => id))
      expect(await opened().searches.ids(userId, query('widgte'))).toHaveLength(132)
      expect(await opened().searches.ids(userId, query('', { minValue: 990 }))).toEqual(items.slice(0, 11).map(({ id }) => id))
      expect(await opened().searches.ids(userId, query(''))).toEqual([])
      expect(await opened().searches.ids(randomUUID(), query('widget'))).toEqual([])
    })
  })
}
