import { z } from 'zod'
import { route } from '../define.js'

/** Calls of the vision provider for one user, whatever their result. */
export const CostOfUser = z.object({
  userId: z.string(),
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** US dollars; null when no price was configured. */
  dollars: z.number().nullable(),
})

export const recognitionCosts = route({
  name: 'recognitionCosts',
  method: 'POST',
  path: '/internal/recognition-costs',
  access: 'service',
  summary: 'What recognition cost by user in the last days, the dearest 200 first, and in total.',
  body: z.object({ days: z.number().int().min(1).max(366) }),
  response: z.object({ users: z.array(CostOfUser), total: CostOfUser.omit({ userId: true }) }),
})
