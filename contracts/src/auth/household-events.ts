import { z } from 'zod'
import { event } from '../define.js'

export const membershipEnded = event(
  'auth.membership.ended',
  'Somebody is no member of the home of another account any more: removed, gone by themself, or with their account.',
  z.object({
    /** The owner of the home. */
    userId: z.string(),
    memberId: z.string(),
    /** What becomes of the links that the member made: they end, or the owner keeps them. Readers decide on it. */
    links: z.enum(['end', 'keep']),
    endedAt: z.string(),
    /** `endedAt` in milliseconds: a membership that began again ends later. */
    version: z.number().int(),
  }),
)
