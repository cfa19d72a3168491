import { defineJob, Run } from '@arc/kit/jobs'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'

/** Removes the file of one report, or of all reports of a user. */
export const removeFiles = defineJob({
  name: 'remove-report-files',
  data: z.object({ userId: z.string(), reportId: z.number().int().nullable() }),
})

const folderOf = (userId: string) => `reports/${userId}`
export const keyOf = (userId: string, reportId: number) => `${folderOf(userId)}/${reportId}.pdf`

/** Removes files after their rows were deleted. */
@Injectable()
export class ReportFiles {
  constructor(@Inject(FILES) private readonly files: Files) {}

  @Run(removeFiles)
  async remove({ userId, reportId }: { userId: string; reportId: number | null }): Promise<void> {
    await (reportId === null ? this.files.removeAll(folderOf(userId)) : this.files.remove(keyOf(userId, reportId)))
  }
}
