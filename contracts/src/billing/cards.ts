import { z } from 'zod'
import { route } from '../define.js'
import { Nothing } from '../text.js'

export const Card = z.object({ brand: z.string(), last4: z.string() })

export const createSetupIntent = route({
  name: 'createSetupIntent',
  method: 'POST',
  path: '/api/create-setup-intent',
  access: 'user',
  also: [404],
  summary: 'Starts a change of the payment method; the browser confirms it with the provider.',
  body: Nothing,
  response: z.object({ clientSecret: z.string() }),
  whileSuspended: true,
})
