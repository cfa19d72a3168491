import { ReportFormat, XLSX } from '@arc/contracts/reports/reports'
import { defineJob, Run } from '@arc/kit/job'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { Report } from '../generated/prisma/client.js'
import { dayIn } from './days.js'

/** Removes the files of a deleted report. */
export const removeFile = defineJob({
  name: 'remove-report-file',
  data: z.object({ userId: z.string(), reportId: z.number().int() }),
})

export const folderOf = (userId: string) => `reports/${userId}`
/** Key of a report's file in the storage. */
export const keyOf = (userId: string, reportId: number, format: ReportFormat) => `${folderOf(userId)}/${reportId}.${format}`
/** Key of the picture of its cover, small, as the library shows it. */
export const coverKeyOf = (userId: string, reportId: number) => `${folderOf(userId)}/${reportId}.cover.jpg`
/** Keys of all files of a report, whether it has them or not. */
export const keysOf = (userId: string, reportId: number): string[] => [
  ...ReportFormat.options.map((format) => keyOf(userId, reportId, format)),
  coverKeyOf(userId, reportId),
]
export const CONTENT_TYPES: Record<ReportFormat, string> = {
  ...{ pdf: 'application/pdf', csv: 'text/csv; charset=utf-8', xlsx: XLSX },
  zip: 'application/zip',
}

/** Letters, digits and dashes: a file name that every system accepts. */
const fileNameOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60) || 'inventory'

/** The name under which a file of a report is saved. */
export const downloadName = ({ title, createdAt, timeZone }: Report, format: ReportFormat): string =>
  `arc-${fileNameOf(title)}-${dayIn(createdAt, timeZone)}.${format}`

/** Removes files after their rows were deleted. */
@Injectable()
export class ReportFiles {
  constructor(@Inject(FILES) private readonly files: Files) {}

  @Run(removeFile) async remove({ userId, reportId }: { userId: string; reportId: number }): Promise<void> {
    for (const key of keysOf(userId, reportId)) await this.files.remove(key)
  }
}
