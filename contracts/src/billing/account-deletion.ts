import { z } from 'zod'
import { route } from '../define.js'

/** A deletion and a payment exclude each other: until the claim expires, no payment of this user starts. */
export const claimDeletion = route({
  name: 'claimDeletion',
  method: 'POST',
  path: '/internal/account-deletion/claim',
  access: 'service',
  summary: 'Claims the deletion of an account, unless a payment of its user is in progress.',
  body: z.object({ userId: z.string() }),
  response: z.object({
    /** The account may be deleted until this moment; null while a payment is in progress. */
    until: z.iso.datetime().nullable(),
  }),
})
