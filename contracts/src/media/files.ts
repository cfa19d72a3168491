import { z } from 'zod'
import { bytes, route } from '../define.js'

/** A stored file under its signed, expiring URL: the folder adapter's counterpart of S3's presigned URLs. */
export const getSignedFile = route({
  name: 'getSignedFile',
  method: 'GET',
  path: '/api/files/{token}',
  access: 'public',
  summary: 'A stored file under a signed, expiring URL.',
  params: z.object({ token: z.string().max(2000) }),
  response: bytes('*/*'),
})
