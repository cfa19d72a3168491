import type { Payload } from '@arc/contracts/define'
import type { ItemPayload, itemsDeleted } from '@arc/contracts/inventory/item-events'
import type { projectDeleted } from '@arc/contracts/inventory/project-events'
import type { roomCreated, roomDeleted } from '@arc/contracts/inventory/room-events'
import type { SearchAnswer } from '@arc/contracts/search/search'
import type { Tx } from '../database.js'
import type { Spellings, Wanted } from './wanted.js'

/** Rooms and items; documents are found by `DocumentIndex`. */
export type Found = Omit<SearchAnswer, 'searchTime' | 'documents' | 'corrected'>

type DeletedItem = Payload<typeof itemsDeleted>['items'][number]

export type ProjectVersion = Pick<Payload<typeof projectDeleted>, 'projectId' | 'userId' | 'version'>

/**
 * The port of search. Adapters: PostgreSQL (this service's own tables), and Elasticsearch.
 * Every write carries the entity's version and loses against a newer one; a removal leaves a tombstone, which a restored entity
 * replaces with its higher version. Nothing of a deleted room or project is found.
 */
export interface SearchIndex {
  putItems(tx: Tx, items: readonly ItemPayload[]): Promise<void>
  removeItems(tx: Tx, userId: string, items: readonly Pick<DeletedItem, 'id' | 'version'>[]): Promise<void>
  putRoom(tx: Tx, room: Payload<typeof roomCreated>): Promise<void>
  removeRoom(tx: Tx, room: Pick<Payload<typeof roomDeleted>, 'roomId' | 'userId' | 'version'>): Promise<void>
  /** A project that was created or restored. */
  putProject(tx: Tx, project: ProjectVersion): Promise<void>
  removeProject(tx: Tx, project: ProjectVersion): Promise<void>
  /** Removes some of what a deleted account had. @returns true when there may be more */
  removeSome(tx: Tx, userId: string): Promise<boolean>
  /** Rooms and items of this user only. @param spellings of each word of the query */
  search(userId: string, spellings: Spellings[], wanted: Wanted): Promise<Found>
}

/** Nest's token for the port. */
export const SEARCH_INDEX = Symbol('search index')

/** Most rooms of one answer. */
export const MAX_ROOMS = 20
