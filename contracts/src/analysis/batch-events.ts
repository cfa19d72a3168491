import { z } from 'zod'
import { event } from '../define.js'

const BatchPayload = z.object({
  progressKey: z.string(),
  userId: z.string(),
  version: z.number().int(),
  finished: z.number().int(),
  total: z.number().int(),
  /** The share of finished photos, 0 to 100, or -1 when it failed. */
  progress: z.number(),
})

export const batchProgressed = event('analysis.batch.progressed', 'One more photo is finished.', BatchPayload)
export const batchCompleted = event('analysis.batch.completed', 'All photos are finished.', BatchPayload)
export const batchFailed = event('analysis.batch.failed', 'No photo could be analysed.', BatchPayload.extend({ error: z.string() }))
