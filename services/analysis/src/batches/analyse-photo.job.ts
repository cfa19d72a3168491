import { defineJob } from '@arc/kit/jobs'
import { z } from 'zod'

const Place = z.object({ batchKey: z.string(), position: z.number().int().min(0) })

/** Writes down that a photo failed, when nobody else could: the database or the process was gone at its last try. */
export const photoGivenUp = defineJob({ name: 'photo-given-up', data: Place, retries: 50 })

/**
 * Looks at one photo of a batch. More run at once than the recogniser takes, so that the next photo is read and the
 * last one is cut while it looks at others.
 */
export const analysePhoto = defineJob({
  name: 'analyse-photo',
  data: Place,
  retries: 4,
  backoffSeconds: 2,
  concurrency: 8,
  onGiveUp: photoGivenUp,
})
