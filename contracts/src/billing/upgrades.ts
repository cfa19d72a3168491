import { z } from 'zod'
import { route } from '../define.js'
import { Nothing } from '../text.js'

export const upgradeSubscription = route({
  name: 'upgradeSubscription',
  method: 'POST',
  path: '/api/upgrade-subscription',
  access: 'user',
  also: [404, 409],
  summary: "Opens the provider's checkout for the upgrade from basic to pro.",
  body: Nothing,
  response: z.object({ sessionId: z.string(), url: z.string() }),
  whileSuspended: true,
})
