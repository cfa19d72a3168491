import { z } from 'zod'
import { bytes, route } from '../define.js'

export const serveAsset = route({
  name: 'serveAsset',
  method: 'GET',
  path: '/api/serve-asset/{name}',
  access: 'public',
  also: [304],
  summary: 'A picture of the product, or a document of the sample home.',
  params: z.object({ name: z.string().max(100) }),
  response: bytes('image/webp', 'image/png', 'image/jpeg', 'application/pdf'),
})
