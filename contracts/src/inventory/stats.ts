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
