import { buffer } from 'node:stream/consumers'
import { isFinal } from '@arc/kit/errors'
import { defineJob, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { ZodError, z } from 'zod'
import { Database } from '../database.js'
import type { Report } from '../generated/prisma/client.js'
import type { Place } from '../pdf/embedded-files.js'
import { ChangesService } from './changes.service.js'
import { placesIn } from './older-report.rules.js'
import { coverKeyOf, keyOf } from './report-files.js'

const examineReport = defineJob({ name: 'examine-report', data: z.object({ reportId: z.number().int() }), timeoutSeconds: 120 })

/** Finds in reports from before the library what newer ones have stored: where their list of items is, and the picture of their cover. */
@Injectable()
export class OlderReports {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly changes: ChangesService,
    @Inject(FILES) private readonly files: Files,
  ) {}

  /** Has those of these reports examined that were not yet, each once. */
  async examine(userId: string, reports: readonly Report[]): Promise<void> {
    const ids = reports.filter(({ recordsBytes }) => recordsBytes === null).map(({ id }) => id)
    if (ids.length === 0) return
    await this.db.transaction(async (tx) => {
      const marked = await tx.report.updateManyAndReturn({
        where: { userId, id: { in: ids }, recordsBytes: null, status: 'ready' },
        data: { recordsBytes: 0 },
        select: { id: true },
      })
      for (const { id } of marked) await this.jobs.send(tx, examineReport, { reportId: id })
    })
  }

  @Run(examineReport)
  async run({ reportId }: { reportId: number }): Promise<void> {
    const report = await this.db.client.report.findFirst({ where: { id: reportId, status: 'ready', recordsOffset: null } })
    if (!report) return
    const { userId } = report
    const { records, cover } = await placesIn((await this.files.get(keyOf(userId, reportId, 'pdf'))).stream)
    if (cover) await this.files.put(coverKeyOf(userId, reportId), await this.read(report, cover), { contentType: 'image/jpeg' })
    const list = records && (await this.isComparable(report, records)) ? records : null
    const { count } = await this.db.transaction((tx) =>
      tx.report.updateMany({
        where: { id: reportId, userId },
        data: { hasCover: cover !== null, recordsOffset: list?.offset ?? null, recordsBytes: list?.bytes ?? 0 },
      }),
    )
    // Deleted meanwhile.
    if (count === 0) await this.files.remove(coverKeyOf(userId, reportId))
  }

  private async read({ userId, id }: Report, { offset, bytes }: Place): Promise<Buffer> {
    return buffer((await this.files.get(keyOf(userId, id, 'pdf'), { range: { start: offset, end: offset + bytes - 1 } })).stream)
  }

  /** The lists of the first signed reports lack what is compared. */
  private async isComparable(report: Report, { offset, bytes }: Place): Promise<boolean> {
    try {
      await this.changes.itemsIn({ ...report, recordsOffset: offset, recordsBytes: bytes })
      return true
    } catch (error) {
      if (error instanceof ZodError || error instanceof SyntaxError || isFinal(error)) return false
      throw error
    }
  }
}
