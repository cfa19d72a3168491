import { z } from 'zod'
import { route } from '../define.js'

/** A difference hash of a picture as 16 hexadecimal digits: similar pictures differ in few of its 64 bits. */
export const Fingerprint = z.string().regex(/^[0-9a-f]{16}$/)

/**
 * Pictures that differ in more bits are not similar. Measured on 200 crops of 40 photos (docs/services/inventory.md): all are found again after
 * another encoding, 46 % after a shift by 3 % of their size, and 1 of 19,500 pairs of other things is called similar.
 */
export const SIMILAR_BITS = 10
/** Most fingerprints of one call. */
export const MAX_FINGERPRINTS = 100

/** In how many of 64 bits two fingerprints differ. */
export function fingerprintDistance(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let bits = 0
  for (; different > 0n; different &= different - 1n) bits++
  return bits
}

// For other services.
export const findSimilarPhotos = route({
  name: 'findSimilarPhotos',
  method: 'POST',
  path: '/internal/photos/similar',
  access: 'service',
  summary: 'The photos of a user that look like one of these fingerprints, the most similar first.',
  body: z.object({ userId: z.string(), fingerprints: z.array(Fingerprint).max(MAX_FINGERPRINTS) }),
  response: z.object({
    photos: z.array(z.object({ photoId: z.string(), fingerprint: Fingerprint, distance: z.number().int().min(0).max(SIMILAR_BITS) })),
  }),
})
