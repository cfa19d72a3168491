import { z } from 'zod'
import type { Item, Room } from '../generated/prisma/client.js'
import type { ItemHit } from './grouped.js'
import { sortKeyOf } from './wanted.js'
import { fold, wordsIn } from './words.js'

/** A document with its place and version, ready for a bulk request. */
export interface IndexDocument {
  id: string
  userId: string
  revision: bigint
  body: object
}

/** What is shown of a document that is attached to an item. */
const Named = z.object({ name: z.string() })

/** Words with blanks between them, as they are searched for. */
const text = (...parts: (string | null)[]): string => fold(wordsIn(parts.filter(Boolean).join(' ')).join(' '))
/** What the index holds of a deleted item or room. */
const tombstone = (kind: 'item' | 'room', userId: string, entityId: number) => ({
  ...{ kind, userId, entityId, deleted: true },
  deletedAt: new Date().toISOString(),
})

export function itemDocument(item: Item): IndexDocument {
  const place = { id: `item-${item.itemId}`, userId: item.userId, revision: item.revision }
  if (item.deleted) return { ...place, body: tombstone('item', item.userId, item.itemId) }
  const {
    name,
    category,
    brand,
    model,
    roomId,
    roomName,
    roomIcon,
    projectId,
    quantity,
    imageUrl,
    condition,
    isSample,
    lentTo,
    lentUntil,
  } = item
  const estimatedValue = item.estimatedValue?.toNumber() ?? null
  const documentNames = Named.array()
    .parse(item.documents)
    .map(({ name: documentName }) => documentName)
  const shown: ItemHit = {
    ...{ id: item.itemId, name, category, brand, model, estimatedValue, quantity, imageUrl, condition, isSample },
    ...{ roomId, roomName, roomIcon, projectId, documentNames, lentTo, lentUntil },
  }
  const body = {
    ...{ kind: 'item', userId: item.userId, entityId: item.itemId, projectId, roomId, category, quantity, deleted: false },
    ...{ room: roomName.toLowerCase(), tags: item.tags },
    ...(estimatedValue === null ? {} : { value: estimatedValue }),
    ...{ total: Math.round((estimatedValue ?? 0) * quantity * 100) / 100, valued: estimatedValue !== null, isSample, bought: item.bought },
    ...{
      documented: item.documented,
      document: item.documented || documentNames.length > 0,
      photo: imageUrl !== null,
      lent: lentTo !== null,
      sortName: item.sortName,
    },
    ...(condition === null ? {} : { condition: condition.toLowerCase() }),
    ...(item.warrantyDay === null ? {} : { warrantyDay: item.warrantyDay }),
    nameLength: [...name].length,
    nameWords: text(name),
    name: text(name),
    label: text(category, brand, model),
    place: text(roomName, item.documentNames),
    detail: text(item.detail),
    exact: item.exact,
    shown,
  }
  return { ...place, body }
}

export function roomDocument(room: Room): IndexDocument {
  const { roomId, userId, projectId, name, icon, revision } = room
  const place = { id: `room-${roomId}`, userId, revision }
  if (room.deleted) return { ...place, body: tombstone('room', userId, roomId) }
  const body = {
    ...{ kind: 'room', userId, entityId: roomId, projectId, roomId, deleted: false },
    name: text(name),
    nameWords: text(name),
    sortName: sortKeyOf(name),
  }
  return { ...place, body: { ...body, exact: [text(name)], shown: { id: roomId, name, icon, projectId } } }
}
