import { z } from 'zod'
import { CostOfUser } from '../analysis/costs.js'
import { route } from '../define.js'

/** The recognition cost of one user. */
export const UserCost = CostOfUser.extend({ email: z.string().nullable() })
export type UserCost = z.output<typeof UserCost>

export const listRecognitionCosts = route({
  name: 'listRecognitionCosts',
  method: 'GET',
  path: '/api/admin/recognition-costs',
  access: 'admin',
  summary: 'What recognition cost by user, the dearest first.',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  response: z.object({ users: z.array(UserCost), total: CostOfUser.omit({ userId: true }) }),
})
