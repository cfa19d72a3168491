import { defineJob, Run } from '@arc/kit/job'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { importFolder } from './import-files.js'

/** Removes the parts of an upload. `abandoned`: only if it was not finished; then with its row. */
export const removeUpload = defineJob({
  name: 'remove-account-upload',
  data: z.object({ userId: z.string(), importId: z.uuid(), abandoned: z.boolean() }),
  retries: 20,
})

@Injectable()
export class RemoveUpload {
  constructor(
    private readonly db: Database,
    @Inject(FILES) private readonly files: Files,
  ) {}

  @Run(removeUpload)
  async run({ userId, importId, abandoned }: { userId: string; importId: string; abandoned: boolean }): Promise<void> {
    if (abandoned) {
      const { count } = await this.db.transaction((tx) =>
        tx.accountImport.deleteMany({ where: { id: importId, userId, status: 'uploading' } }),
      )
      if (count === 0) return
    }
    await this.files.removeAll(importFolder(userId, importId))
  }
}
