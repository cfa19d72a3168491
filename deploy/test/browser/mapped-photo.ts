import { randomUUID } from 'node:crypto'
import { photoAnalysed } from '@arc/contracts/analysis/photo-events'
import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { listRoomPhotos } from '@arc/contracts/inventory/room-photos'
import type { Box } from '@arc/contracts/media/photos'
import { analyzeImage } from '@arc/contracts/media/photos'
import type { Product, Visitor } from '../product.js'
import { type Chosen, demoPhoto } from './fixtures.js'

/** A thing on a photo; `open` was found, and is not written down. */
export interface Placed {
  name: string
  box: Box
  value?: number
  category?: string
  open?: boolean
}

interface Photographed {
  projectId: number
  roomId: number
  things: readonly Placed[]
  /** The picture; the sample's living room without it. */
  file?: Chosen
  /** The moment of the analysis. */
  at?: string
}

/** Stores a photo of a room, its analysis, and the items that were saved from it. @returns the id of the photo of the room */
export async function photographed(product: Product, visitor: Visitor, { projectId, roomId, things, file, at }: Photographed) {
  const { name, mimeType, buffer } = file ?? (await demoPhoto('living-room'))
  const body = new FormData()
  body.append('image', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const { body: photo } = await visitor.call(analyzeImage, { body })
  const batch = randomUUID()
  const found = things.map(({ name: of, box, value = 50, category = 'Furniture', open = false }, ordinal) => ({
    ...{ key: `${batch}.0.${ordinal}`, name: of, box, category, estimatedValue: value, open },
  }))
  const analysis = { photoId: photo.id, userId: visitor.userId, projectId, width: photo.width, height: photo.height }
  const analysedAt = at === undefined ? new Date() : new Date(at)
  await product.stack.platform.transport.publish({
    ...{ id: randomUUID(), type: photoAnalysed.type, traceparent: '', attempt: 1 },
    payload: {
      ...{ ...analysis, version: analysedAt.getTime(), analysedAt: analysedAt.toISOString() },
      things: found.map(({ open: _, ...thing }) => thing),
    },
  })
  await product.stack.settle({ user: visitor })
  const items = found
    .filter(({ open }) => !open)
    .map(({ open: _, box, ...thing }) => ({ ...thing, roomId, photos: [{ photoId: photo.id, box }] }))
  if (items.length > 0) await visitor.call(saveReviewedItems, { body: { projectId, items } })
  await product.stack.settle({ user: visitor })
  const { body: listed } = await visitor.call(listRoomPhotos, { params: { id: roomId } })
  const id = listed.photos.find(({ photoId }) => photoId === photo.id)?.id
  if (id === undefined) throw new Error('The photo is not in the room.')
  return id
}

/** The things of the sample's living room, on its picture. */
export const LIVING_ROOM: readonly Placed[] = [
  { name: 'Sofa, green velvet', box: { x: 0.46, y: 0.44, width: 0.3, height: 0.26 }, value: 1_999 },
  { name: 'Television, 55″', box: { x: 0.02, y: 0.36, width: 0.2, height: 0.2 }, value: 1_299, category: 'Electronics' },
  { name: 'Floor lamp, brass', box: { x: 0.72, y: 0.3, width: 0.08, height: 0.3 }, value: 895, category: 'Lighting' },
  { name: 'Wool rug', box: { x: 0.2, y: 0.62, width: 0.5, height: 0.3 }, value: 2_400 },
  { name: 'Backpack, blue', box: { x: 0.6, y: 0.56, width: 0.06, height: 0.12 }, value: 60, category: 'Luggage', open: true },
]
