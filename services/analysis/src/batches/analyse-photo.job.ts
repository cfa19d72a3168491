import { defineJob } from '@arc/kit/jobs'
import { z } from 'zod'

/**
 * Looks at one photo of a batch. More run at once than the recogniser takes, so that the next photo is read and the
 * last one is cut while it looks at others.
 */
export const analysePhoto = defineJob({
  name: 'analyse-photo',
  data: z.object({ batchKey: z.string(), position: z.number().int().min(0) }),
  retries: 4,
  backoffSeconds: 2,
  concurrency: 8,
})
