import { randomUUID } from 'node:crypto'
import type { Input, Payload } from '@arc/contracts/define'
import type { itemCreated } from '@arc/contracts/inventory/item-events'
import { NO_VALUES } from '@arc/contracts/inventory/item-fields'
import type { roomCreated } from '@arc/contracts/inventory/room-events'
import type { searchItems } from '@arc/contracts/search/search'
import { beforeAll } from 'vitest'
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
export type ItemPayload = Payload<typeof itemCreated>
export type RoomPayload = Payload<typeof roomCreated>
export type Query = Input<typeof searchItems>['query']

let ids = 1000
/** An id that no other test has. */
export const newId = (): number => ids++
const EMPTY_FIELDS = {
  ...NO_VALUES,
  ...{ placeId: null, placePath: null, lentTo: null, lentUntil: null },
  ...{ imageUrl: null, receiptUrl: null, documents: [], isProjectThumbnail: false, isDashboardImage: false, isSample: false },
}

export const itemOf = (changes: Partial<ItemPayload>): ItemPayload => ({
  ...EMPTY_FIELDS,
  ...{ id: newId(), name: 'Globe', category: 'Other', quantity: 1, source: 'manual', version: 1 },
  ...{ roomId: 1, roomName: 'Living Room', projectId: 1, userId: randomUUID(), createdAt: '', updatedAt: '' },
  ...changes,
})
export const roomOf = (changes: Partial<RoomPayload>): RoomPayload => ({
  ...{ roomId: newId(), projectId: 1, userId: randomUUID(), version: 1, name: 'Living Room', icon: '🏠' },
  ...changes,
})
export const receipt = (name: string) => ({
  id: '1',
  name,
  type: 'Receipt' as const,
  url: '/x',
  mimeType: 'application/pdf',
  fromLibrary: true,
})

/** Opens the index once, and returns what its tests do with it. */
export function openIndex(open: () => Promise<TestIndex>) {
  let tested: TestIndex
  beforeAll(async () => {
    tested = await open()
  })
  const write = (work: (tx: Tx, index: SearchIndex) => Promise<void>) => tested.write((tx) => work(tx, tested.index))
  const search = async (userId: string, q: string, more: Partial<Query> = {}) => {
    await tested.settled()
    return tested.searches.search(userId, { q, sort: 'relevance', ...more })
  }
  return {
    /** The index, once it is open. */
    opened: () => tested,
    write,
    search,
    names: async (userId: string, q: string) => (await search(userId, q)).items.map(({ name }) => name),
    put: async (changes: Partial<ItemPayload>): Promise<ItemPayload> => {
      const item = itemOf(changes)
      await write((tx, index) => index.putItems(tx, [item]))
      return item
    },
    putRoom: async (changes: Partial<RoomPayload>): Promise<RoomPayload> => {
      const room = roomOf(changes)
      await write((tx, index) => index.putRoom(tx, room))
      return room
    },
  }
}
