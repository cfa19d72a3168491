import { defineJob } from '@arc/kit/job'
import { z } from 'zod'

const Place = z.object({ batchKey: z.string(), position: z.number().int().min(0) })

/** Marks a photo as failed when its job could not: the process or the database was unavailable at its last attempt. */
export const photoGaveUp = defineJob({ name: 'photo-given-up', data: Place, retries: 50 })

/**
 * Analyses one photo of a batch. More jobs run concurrently than recognitions, so that the next photo is read and the
 * last one is cropped meanwhile.
 */
export const analysePhoto = defineJob({
  name: 'analyse-photo',
  data: Place,
  retries: 4,
  backoffSeconds: 2,
  concurrency: 8,
  onGiveUp: photoGaveUp,
})
