import { z } from 'zod'
import { MiB, multipart, route } from '../define.js'
import { MAX_PHOTO_BYTES } from './photos.js'

export const uploadReceipt = route({
  name: 'uploadReceipt',
  method: 'POST',
  path: '/api/upload-receipt',
  access: 'user',
  also: [404],
  summary: 'Stores one receipt (picture or PDF).',
  body: multipart(z.object({}), { receipt: { many: false, required: true } }),
  response: z.object({ receiptUrl: z.string(), name: z.string(), mimeType: z.string() }),
  bodyLimit: MAX_PHOTO_BYTES + MiB,
})
