import { defineJob, Run } from '@arc/kit/jobs'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { userFolder } from './photos.keys.js'

export const removeFiles = defineJob({
  name: 'remove-files',
  data: z.object({ userId: z.string().min(1) }),
  retries: 10,
  backoffSeconds: 5,
})

/** Jobs that change the file store. */
@Injectable()
export class PhotosJobs {
  constructor(@Inject(FILES) private readonly files: Files) {}

  @Run(removeFiles) async removeFiles({ userId }: z.output<typeof removeFiles.data>): Promise<void> {
    await this.files.removeAll(userFolder(userId))
  }
}
