import { randomBytes, randomUUID } from 'node:crypto'
import { type AnalysedThing, photoAnalysed } from '@arc/contracts/analysis/photo-events'
import type { Payload } from '@arc/contracts/define'
import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { furtherKey } from '@arc/contracts/inventory/photo-index-rules'
import { getPhotoMap, listRoomPhotos } from '@arc/contracts/inventory/room-photos'
import type { Stack } from '@arc/kit/testing/stack'
import { type Owner, roomNamed } from './fixtures.js'

const newPhotoId = () => `p${randomBytes(16).toString('hex').slice(1)}`
const boxAt = (at: number) => ({ x: (at % 10) / 10, y: Math.floor(at / 10) / 10, width: 0.08, height: 0.08 })

/** A photo with findings, as an analysis names them: the key of the thing at a place, and its box. */
export interface Found {
  photoId: string
  batch: string
  things: AnalysedThing[]
}

/** Findings of one photo in the order of their names; `Chair x2` is two chairs. */
export function givenFound(names: readonly string[], category = 'Furniture'): Found {
  const batch = randomUUID()
  let place = 0
  const things = names.flatMap((text, ordinal) => {
    const [, name = text, count = '1'] = /^(.*) x(\d)$/.exec(text) ?? []
    const key = `${batch}.0.${ordinal}`
    return Array.from(
      { length: Number(count) },
      (_, at): AnalysedThing => ({
        ...{ key: at === 0 ? key : furtherKey(key, at - 1), box: boxAt(place++), name, category, estimatedValue: 10 },
      }),
    )
  })
  return { photoId: newPhotoId(), batch, things }
}

/** Delivers an analysis to inventory, as analysis publishes it. */
export async function analysed(
  stack: Stack,
  owner: Owner,
  found: Found,
  changes: Partial<Payload<typeof photoAnalysed>> = {},
): Promise<void> {
  const version = changes.version ?? Date.parse('2026-05-03T10:00:00.000Z')
  await stack.platform.transport.publish({
    ...{ id: randomUUID(), type: photoAnalysed.type, traceparent: '', attempt: 1 },
    payload: {
      ...{ photoId: found.photoId, userId: owner.user.userId, projectId: owner.home.id, width: 1280, height: 960 },
      ...{ version, analysedAt: new Date(version).toISOString(), things: found.things },
      ...changes,
    },
  })
  await stack.settle()
}

interface Saved {
  room?: string
  /** Which findings are saved, by their names; all without it. */
  names?: readonly string[]
  sameAs?: number
}

/** Saves reviewed findings of a photo into a room, as the review does. */
export function save(stack: Stack, owner: Owner, { photoId, things }: Found, { room = 'Living Room', names, sameAs }: Saved = {}) {
  const items = things
    .filter(({ key, name }) => !/-\d+$/.test(key.slice(-3)) && (names?.includes(name) ?? true))
    .map(({ key, box, name, category, estimatedValue }) => ({
      ...{ key, name, category, estimatedValue, roomId: roomNamed(owner.rooms, room).id, photos: [{ photoId, box }] },
      ...(sameAs === undefined ? {} : { sameAs }),
    }))
  return stack.call('inventory', saveReviewedItems, { body: { items, projectId: owner.home.id } }, owner.user)
}

export const photosOf = async (stack: Stack, owner: Owner, room = 'Living Room') =>
  (await stack.call('inventory', listRoomPhotos, { params: { id: roomNamed(owner.rooms, room).id } }, owner.user)).body.photos

/** The map of the newest photo of a room. */
export async function mapOf(stack: Stack, owner: Owner, room = 'Living Room') {
  const [photo] = await photosOf(stack, owner, room)
  if (!photo) throw new Error('The room has no photo.')
  return (await stack.call('inventory', getPhotoMap, { params: { id: photo.roomId, photoId: photo.id } }, owner.user)).body
}

/** Names and states of the things of the newest photo of a room. */
export const statesOf = async (stack: Stack, owner: Owner, room = 'Living Room') =>
  (await mapOf(stack, owner, room)).things.map(({ name, item, state }) => `${item?.name ?? name} ${state}`)
