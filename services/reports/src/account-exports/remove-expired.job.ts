import { CLOCK, type Clock } from '@arc/kit/clock'
import { defineJob, Run } from '@arc/kit/job'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { exportKey } from './export-files.js'

/** Removes an export with its file once it has expired. */
export const removeExpired = defineJob({ name: 'remove-expired-export', data: z.object({ exportId: z.uuid() }), retries: 20 })
/** Removes the file of an export whose row was deleted. */
export const removeExportFile = defineJob({
  name: 'remove-export-file',
  data: z.object({ userId: z.string(), exportId: z.uuid() }),
  retries: 20,
})

@Injectable()
export class RemoveExports {
  constructor(
    private readonly db: Database,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(removeExpired) async removeExpired({ exportId }: { exportId: string }): Promise<void> {
    const row = await this.db.client.accountExport.findFirst({ where: { id: exportId, expiresAt: { lte: this.clock.now() } } })
    if (!row) return
    // The file first: a run after a crash finds the row again.
    await this.files.remove(exportKey(row.userId, exportId))
    await this.db.transaction((tx) => tx.accountExport.deleteMany({ where: { id: exportId } }))
  }

  @Run(removeExportFile) removeFile({ userId, exportId }: { userId: string; exportId: string }): Promise<void> {
    return this.files.remove(exportKey(userId, exportId))
  }
}
