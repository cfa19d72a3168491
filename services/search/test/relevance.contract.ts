import { randomUUID } from 'node:crypto'
import { readQuery } from '@arc/contracts/search/query'
import { beforeAll, describe, expect, it } from 'vitest'
import { INVENTORY, QUERIES } from './relevance.fixture.js'
import { itemOf, type TestIndex } from './search-fixtures.js'

/** What must come first in an inventory of some 300 items: the same table for every search index. */
export function describeRelevance(title: string, open: () => Promise<TestIndex>): void {
  describe(`${title} finds first what is meant`, () => {
    const userId = randomUUID()
    let tested: TestIndex
    beforeAll(async () => {
      tested = await open()
      const items = INVENTORY.map((item, at) => itemOf({ ...item, userId, roomId: 1 + (at % 10), createdAt: '2024-01-01T00:00:00Z' }))
      await tested.write((tx) => tested.index.putItems(tx, items))
      await tested.settled()
    })

    it('asks 60 queries in an inventory of 282 items', () => {
      expect([QUERIES.length, INVENTORY.length]).toEqual([60, 282])
    })
    it.each(QUERIES)('%j', async (typed, first) => {
      const { words, filters } = readQuery(typed)
      const { items } = await tested.searches.search(userId, { q: words, sort: 'relevance', ...filters })
      const names = items.map(({ name }) => name)
      expect(first.length === 0 ? names : names.slice(0, first.length)).toEqual(first)
    })
  })
}
