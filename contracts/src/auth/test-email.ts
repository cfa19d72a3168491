import { z } from 'zod'
import { route } from '../define.js'
import { Ok } from '../text.js'
import { Email, Tier } from './accounts.js'

/** Letters with spaces, hyphens and apostrophes: a mail program makes no link of it (spec D-11). */
const FirstName = z
  .string({ error: 'First name is required.' })
  .trim()
  .min(1, 'First name is required.')
  .max(50, 'First name must be at most 50 characters.')
  .regex(/^[\p{L}\p{M}' ’-]+$/u, 'First name may have letters, spaces, hyphens and apostrophes only.')

export const sendTestEmail = route({
  name: 'sendTestEmail',
  method: 'POST',
  path: '/api/test-email',
  access: 'public',
  summary: 'Sends the welcome email of a plan to an address, without an account.',
  body: z.object({ email: Email, firstName: FirstName, subscriptionTier: Tier }),
  response: Ok,
})
