import type { Payload } from '@arc/contracts/define'
import type { itemCreated, itemDeleted } from '@arc/contracts/inventory/items'
import type { roomCreated, roomDeleted } from '@arc/contracts/inventory/rooms'
import type { SearchAnswer } from '@arc/contracts/search/search'
import type { Tx } from '../database.js'

export type Found = Omit<SearchAnswer, 'searchTime'>

/**
 * The port behind which search stands. Adapters: PostgreSQL (this service's own tables), and Elasticsearch.
 * Every write carries the entity's version and loses against a newer one; a removal leaves a tombstone.
 */
export interface SearchIndex {
  putItem(tx: Tx, item: Payload<typeof itemCreated>): Promise<void>
  removeItem(tx: Tx, item: Payload<typeof itemDeleted>): Promise<void>
  putRoom(tx: Tx, room: Payload<typeof roomCreated>): Promise<void>
  removeRoom(tx: Tx, room: Payload<typeof roomDeleted>): Promise<void>
  removeUser(tx: Tx, userId: string): Promise<void>
  /** Rooms and items of this user only. @param words what was typed, not empty */
  search(userId: string, words: string[]): Promise<Found>
}

/** Nest's token for the port. */
export const SEARCH_INDEX = Symbol('search index')

/** More than these nobody reads. */
export const MOST_ITEMS = 100
export const MOST_ROOMS = 20
const MOST_WORDS = 8

/** The words in a text: letters, their marks and digits of any script, lower-case. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The words of a query. */
export const wordsOf = (q: string): string[] => wordsIn(q).slice(0, MOST_WORDS)
