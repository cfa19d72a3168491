import { z } from 'zod'
import { route } from '../define.js'

export const paymentInProgress = route({
  name: 'paymentInProgress',
  method: 'POST',
  path: '/internal/payments/in-progress',
  access: 'service',
  summary: 'Whether a payment of this user is in progress, so that the account must not be deleted now.',
  body: z.object({ userId: z.string() }),
  response: z.object({ inProgress: z.boolean() }),
})
