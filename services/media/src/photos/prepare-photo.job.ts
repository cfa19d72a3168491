import { defineJob } from '@arc/kit/job'
import { z } from 'zod'

/** Makes the pictures of a photo that was accepted without them: one at a time, so that whoever waits for a picture finds a free core. */
export const preparePhoto = defineJob({
  name: 'prepare-photo',
  data: z.object({ userId: z.string(), photoId: z.string() }),
  retries: 10,
  backoffSeconds: 2,
})
