import type { FoundItem, FoundRoom } from '@arc/contracts/search/search'
import type { z } from 'zod'
import type { Found } from './search-index.js'
import { fold } from './words.js'

/** An item as an index finds it. */
export type ItemHit = Omit<FoundItem, 'matchedDocuments'> & {
  roomIcon: string
  /** The names of its documents. */
  documentNames: string[]
}

const DEFAULT_ICON = '🏠'

/**
 * Puts what was found together by room, in the order of the best item; rooms that only match by their name come last.
 * @param hits the best first
 * @param words what was typed, to tell which documents matched
 */
export function grouped(hits: ItemHit[], rooms: z.output<typeof FoundRoom>[], words: string[]): Found {
  const folded = words.map(fold)
  const items = hits.map(({ roomIcon: _icon, documentNames, ...item }) => ({
    ...item,
    matchedDocuments: documentNames.filter((name) => folded.some((word) => fold(name.toLowerCase()).includes(word))),
  }))
  const roomOf = new Map(rooms.map((room) => [room.id, room]))
  for (const { roomId: id, roomName: name, roomIcon, projectId } of hits)
    if (!roomOf.has(id)) roomOf.set(id, { id, name, icon: roomIcon || DEFAULT_ICON, projectId })
  const order = [...new Set([...items.map(({ roomId }) => roomId), ...rooms.map(({ id }) => id)])]
  const roomGroups = order.flatMap((id) => {
    const room = roomOf.get(id)
    return room ? [{ room, items: items.filter(({ roomId }) => roomId === id) }] : []
  })
  return { items, rooms, roomGroups, totalCount: items.length + rooms.length }
}
