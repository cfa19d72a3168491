import { z } from 'zod'
import { route } from '../define.js'

export const getStats = route({
  name: 'getStats',
  method: 'GET',
  path: '/api/user/stats',
  access: 'user',
  summary: 'How many items the user has, without those of the sample (spec D-58).',
  response: z.object({ itemCount: z.number().int() }),
})

export const getHoldings = route({
  name: 'getHoldings',
  method: 'POST',
  path: '/internal/holdings',
  access: 'service',
  summary:
    'How many items a user has, without those of the sample and of the trash, and their value in dollars; null when none has a value.',
  body: z.object({ userId: z.string().max(64) }),
  response: z.object({ items: z.number().int(), value: z.number().nullable() }),
})
