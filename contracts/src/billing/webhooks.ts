import { z } from 'zod'
import { route } from '../define.js'

/** The signature covers the raw bytes of the body, so no schema parses it. */
export const receiveWebhook = route({
  name: 'receiveWebhook',
  method: 'POST',
  path: '/api/billing/webhook',
  access: 'public',
  summary: 'Receives events of the payment provider; only recent, correctly signed ones are accepted.',
  body: z.unknown(),
  response: z.object({ received: z.literal(true) }),
})
