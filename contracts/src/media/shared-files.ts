import { z } from 'zod'
import { bytes, route } from '../define.js'
import { id } from '../text.js'
import { Size } from './photos.js'

const item = {
  /** The proof that the link was opened. */
  pass: z.string().max(500),
  itemId: id,
}

export const getSharedPhoto = route({
  name: 'getSharedPhoto',
  method: 'GET',
  path: '/api/shared-files/{pass}/items/{itemId}/photos/{photoId}',
  access: 'public',
  also: [304, 403, 404],
  summary: 'A photo of an item that an open link shows. Inventory checks it at each request.',
  params: z.object({ ...item, photoId: z.uuid() }),
  query: z.object({ size: Size.default('medium') }),
  response: bytes('image/webp'),
})
export const getSharedDocument = route({
  name: 'getSharedDocument',
  method: 'GET',
  path: '/api/shared-files/{pass}/items/{itemId}/documents/{documentId}',
  access: 'public',
  also: [304, 403, 404],
  summary: 'A receipt or an appraisal of an item that an open link shows, as a download. Inventory checks it at each request.',
  params: z.object({ ...item, documentId: z.string().max(100) }),
  response: bytes('*/*'),
})
