import type { Item } from '@arc/contracts/inventory/items'
import {
  addPhotoThing,
  changePhotoThing,
  getPhotoMap,
  listRoomPhotos,
  type MappedItem,
  type PhotoMap,
  type PhotoThing,
  type RoomPhoto,
} from '@arc/contracts/inventory/room-photos'
import { page } from 'vitest/browser'
import { shown } from './expectations'
import { home } from './home'
import { answer } from './stubs'
import { cardOf, item, project, roomOf } from './world'

/** The living room of "My Home". */
export const ROOM = roomOf(project(), 'Living Room')
/** What the page says of the chosen thing. */
export const about = page.getByRole('status', { name: 'The chosen thing' })
export const list = page.getByRole('list', { name: 'Things on this photo' })
/** Waits until a thing is chosen. */
export const chosen = (name: string): Promise<void> => shown(about.getByRole('heading', { name, exact: true }))
/** Waits for the count of what is written down. */
export const count = (text: string): Promise<void> => shown(page.getByText(text, { exact: true }))

const SIZE = { width: 1600, height: 1200 }

/** A thing on a photo that is not written down. */
export const openThing = (changes: Partial<PhotoThing> & { id: number; name: string }): PhotoThing => ({
  ...{ box: { x: 0.2, y: 0.2, width: 0.2, height: 0.2 }, category: 'Furniture', estimatedValue: 50, state: 'open' },
  ...{ itemId: null, item: null, dismissed: false, match: null, isNew: false, version: 1 },
  ...changes,
})

/** What a map shows of an item of the living room. */
export const mapped = (one: Item): MappedItem => ({
  ...cardOf(one),
  ...{ roomName: ROOM.name, purchaseYear: null, purchaseDate: null, valueBasis: null, receiptUrl: null, documents: [] },
})

/** An item of the living room, by the id of its thing. */
const itemOf = ({ id, name, category, estimatedValue }: PhotoThing): Item =>
  item({ id: 100 + id, name, category, estimatedValue, roomId: ROOM.id })

/** A thing that is written down, as the item with 100 more than its id. */
export function written(changes: Parameters<typeof openThing>[0]): PhotoThing {
  const thing = openThing({ ...changes, state: 'written', itemId: 100 + changes.id })
  return { ...thing, item: mapped(itemOf(thing)) }
}

const BACKPACK = openThing({
  ...{ id: 5, name: 'Backpack, blue', box: { x: 0.6, y: 0.56, width: 0.06, height: 0.12 }, estimatedValue: 60, category: 'Luggage' },
})

/** Four things that are written down, and a backpack that is not. */
export const LIVING_ROOM: PhotoThing[] = [
  written({ id: 1, name: 'Sofa, green velvet', box: { x: 0.46, y: 0.44, width: 0.3, height: 0.26 }, estimatedValue: 1_999 }),
  written({
    ...{ id: 2, name: 'Television, 55″', box: { x: 0.02, y: 0.36, width: 0.2, height: 0.2 }, estimatedValue: 1_299 },
    category: 'Electronics',
  }),
  written({
    ...{ id: 3, name: 'Floor lamp, brass', box: { x: 0.72, y: 0.3, width: 0.08, height: 0.3 }, estimatedValue: 895 },
    category: 'Lighting',
  }),
  written({ id: 4, name: 'Wool rug', box: { x: 0.2, y: 0.62, width: 0.5, height: 0.3 }, estimatedValue: 2_400 }),
  BACKPACK,
]

type Photo = { id: number; at: string; things: PhotoThing[] } & Partial<Pick<PhotoMap, 'earlier' | 'missing'>>

const roomPhotoOf = ({ id, at, things }: Photo): RoomPhoto => {
  const photoId = `p${String(id).padEnd(31, '0')}`
  const counted = things.filter(({ dismissed }) => !dismissed)
  return {
    ...{ id, roomId: ROOM.id, projectId: ROOM.projectId, photoId, url: `/api/image/${photoId}` },
    ...{ ...SIZE, at, things: counted.length, written: counted.filter(({ state }) => state === 'written').length, version: 1 },
  }
}

/** Answers with the photos of the living room, the newest first; their things can be added and changed. @returns the photos */
export function photographed(photos: Photo[] = [{ id: 7, at: '2026-05-03T10:00:00.000Z', things: LIVING_ROOM }], room = ROOM) {
  const house = home({ items: photos.flatMap(({ things }) => things.filter(({ item: one }) => one).map(itemOf)) })
  const stored = { photos, house, thing: (id: number) => thingOf(id) }
  const thingOf = (id: number): PhotoThing => {
    const found = stored.photos.flatMap(({ things }) => things).find((one) => one.id === id)
    if (!found) throw new Error(`No photo has the thing ${id}.`)
    return found
  }
  const change = (id: number, changes: Partial<PhotoThing>): PhotoThing => {
    const changed = { ...thingOf(id), ...changes }
    stored.photos = stored.photos.map((one) => ({ ...one, things: one.things.map((thing) => (thing.id === id ? changed : thing)) }))
    return changed
  }
  answer(listRoomPhotos, () => ({ room, photos: stored.photos.map(roomPhotoOf) }))
  answer(getPhotoMap, ({ params }) => {
    const photo = stored.photos.find(({ id }) => id === params.photoId)
    if (!photo) throw new Error(`There is no photo ${params.photoId}.`)
    return { photo: roomPhotoOf(photo), things: photo.things, earlier: photo.earlier ?? null, missing: photo.missing ?? [] }
  })
  answer(changePhotoThing, ({ params, input: { itemId, dismissed } }) => {
    const thing = thingOf(params.thingId)
    const one = house.items.find(({ id }) => id === itemId)
    const before = house.items.find(({ id }) => id === thing.itemId)
    return change(thing.id, {
      version: thing.version + 1,
      ...(dismissed === undefined ? {} : { dismissed }),
      ...(one ? { state: 'written', itemId: one.id, item: mapped(one), match: null } : {}),
      ...(itemId === null ? { state: 'open', itemId: null, item: null, match: before ? { id: before.id, name: before.name } : null } : {}),
    })
  })
  answer(addPhotoThing, ({ params, input }) => {
    const added = openThing({ id: 90, name: input.name, box: input.box, category: input.category ?? 'Other', estimatedValue: null })
    stored.photos = stored.photos.map((one) => (one.id === params.photoId ? { ...one, things: [...one.things, added] } : one))
    return added
  })
  return { stored, change }
}
