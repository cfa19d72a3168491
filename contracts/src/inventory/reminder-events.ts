import { z } from 'zod'
import { event } from '../define.js'

export const remindersChanged = event(
  'inventory.reminders.changed',
  'Reminders of a user became due or were changed.',
  z.object({ userId: z.string(), version: z.number().int() }),
)
