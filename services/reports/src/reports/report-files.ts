import { ReportFormat, XLSX } from '@arc/contracts/reports/reports'
import { defineJob, Run } from '@arc/kit/jobs'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'

/** Removes the files of a deleted report. */
export const removeFile = defineJob({
  name: 'remove-report-file',
  data: z.object({ userId: z.string(), reportId: z.number().int() }),
})

export const folderOf = (userId: string) => `reports/${userId}`
/** Key of a report's file in the storage. */
export const keyOf = (userId: string, reportId: number, format: ReportFormat) => `${folderOf(userId)}/${reportId}.${format}`
export const CONTENT_TYPES: Record<ReportFormat, string> = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8', xlsx: XLSX }

/** Removes files after their rows were deleted. */
@Injectable()
export class ReportFiles {
  constructor(@Inject(FILES) private readonly files: Files) {}

  @Run(removeFile) async remove({ userId, reportId }: { userId: string; reportId: number }): Promise<void> {
    for (const format of ReportFormat.options) await this.files.remove(keyOf(userId, reportId, format))
  }
}
