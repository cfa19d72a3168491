import { defineJob, Run } from '@arc/kit/jobs'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'

/** Removes the file of a deleted report. */
export const removeFile = defineJob({
  name: 'remove-report-file',
  data: z.object({ userId: z.string(), reportId: z.number().int() }),
})

export const folderOf = (userId: string) => `reports/${userId}`
export const keyOf = (userId: string, reportId: number) => `${folderOf(userId)}/${reportId}.pdf`

/** Removes files after their rows were deleted. */
@Injectable()
export class ReportFiles {
  constructor(@Inject(FILES) private readonly files: Files) {}

  @Run(removeFile) remove({ userId, reportId }: { userId: string; reportId: number }): Promise<void> {
    return this.files.remove(keyOf(userId, reportId))
  }
}
