import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lineTotalOf, totalOf } from '@arc/contracts/inventory/item-rules'
import { reportFailed, reportReady } from '@arc/contracts/reports/report-events'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { afterCommit } from '@arc/kit/db'
import { wasUserDeleted } from '@arc/kit/deleted-users'
import { isFinal, isRefused, Refusal, reasonOf } from '@arc/kit/errors'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { FILES, type Files } from '@arc/kit/ports/files'
import { duration } from '@arc/kit/telemetry.metrics'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import type { Report } from '../generated/prisma/client.js'
import { folderOf, keysOf } from './report-files.js'
import { type MadeReport, ReportMaker } from './report-maker.service.js'
import { OPEN } from './report-progress.js'
import { reportReadyMail, tookLong } from './report-ready.mail.js'

const ReportId = z.object({ reportId: z.number().int() })
/** Marks a report as failed when its job could not: the process or the database was unavailable at its last attempt. */
const reportGaveUp = defineJob({ name: 'report-given-up', data: ReportId, retries: 50 })
/** One report of a user at a time: those of others are rendered beside it. */
export const renderReport = defineJob({
  ...{ name: 'render-report', data: ReportId, retries: 3, timeoutSeconds: 600, onGiveUp: reportGaveUp },
  ...{ concurrency: 2, perGroup: 1 },
})

/** The objective "report" is about it (docs/slo.md), so it includes the time in the queue and all attempts. */
const reportDuration = duration('arc.report.duration', 'Time from the order of a report to its outcome', { long: true })

/** Renders the reports that are due, and lists them as finished or failed. */
@Injectable()
export class RenderService {
  constructor(
    private readonly db: Database,
    private readonly maker: ReportMaker,
    private readonly jobs: Jobs,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(renderReport)
  async run({ reportId }: { reportId: number }, run: JobRun): Promise<void> {
    const report = await this.db.client.report.findUnique({ where: { id: reportId } })
    // A run before may have stored some of its files.
    if (report?.status === 'cancelled') return this.removeFiles(report.userId, report.id)
    // Deleted meanwhile, or finished before a crash.
    if (!report || !OPEN.includes(report.status)) return
    const folder = await mkdtemp(join(tmpdir(), 'arc-report-'))
    try {
      const made = await this.maker.make(report, folder, run.signal)
      if ((await this.finish(report, made)) === 'gone') await this.removeFiles(report.userId, report.id)
    } catch (error) {
      // The next run begins anew; after the last one, the job is given up.
      if (run.signal.aborted) throw error
      if (run.lastAttempt || isFinal(error)) await this.fail(report, error)
      if (!isFinal(error)) throw error
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }

  @Run(reportGaveUp)
  async giveUp({ reportId }: { reportId: number }): Promise<void> {
    const report = await this.db.client.report.findUnique({ where: { id: reportId } })
    if (!report || !OPEN.includes(report.status)) return
    await this.fail(report, new Error('All attempts failed.'))
    await this.removeFiles(report.userId, report.id)
  }

  /** The report was cancelled or deleted while it was rendered, perhaps with its account: its files must not outlive it. */
  private async removeFiles(userId: string, reportId: number): Promise<void> {
    if (await wasUserDeleted(this.db, userId)) return this.files.removeAll(folderOf(userId))
    for (const key of keysOf(userId, reportId)) await this.files.remove(key)
  }

  /** @returns 'gone' when the report was cancelled or deleted */
  private async finish(report: Report, { data, written, size, sealed, hasCover }: MadeReport): Promise<'ready' | 'gone'> {
    const { id: reportId, userId } = report
    const items = data.rooms.flatMap((room) => room.items)
    return this.db.transaction(async (tx) => {
      const { count } = await tx.report.updateMany({
        where: { id: reportId, status: { in: OPEN } },
        data: {
          status: 'ready',
          progress: 100,
          totalItems: items.length,
          valuedItems: items.filter((item) => lineTotalOf(item) !== null).length,
          totalValue: totalOf(items),
          pages: written.pages,
          sizeBytes: size,
          ...{ hasCover, recordsOffset: written.records.offset, recordsBytes: written.records.bytes },
          itemsWithPhotos: items.filter((item) => item.imageUrl).length,
          version: { increment: 1 },
        },
      })
      // Another run may have finished it.
      if (count === 0) return (await tx.report.count({ where: { id: reportId, status: 'ready' } })) > 0 ? 'ready' : 'gone'
      const { sha256, keyId } = sealed
      await tx.issuedReport.create({ data: { code: report.code, sha256, keyId, issuedAt: this.clock.now() } })
      await publish(tx, reportReady, { reportId, userId, version: report.version + 101 })
      afterCommit(tx, () => this.measure(report, 'done'))
      if (tookLong(report.createdAt, this.clock.now())) await this.jobs.send(tx, reportReadyMail, { reportId })
      return 'ready'
    })
  }

  private async fail(report: Report, error: unknown): Promise<void> {
    const { id: reportId, userId } = report
    await this.db.transaction(async (tx) => {
      const text = error instanceof Refusal ? reasonOf(error) : 'Failed to generate report. Please try again.'
      const { count } = await tx.report.updateMany({
        where: { id: reportId, status: { in: OPEN } },
        data: { status: 'failed', error: text, version: { increment: 1 } },
      })
      if (count === 0) return
      await publish(tx, reportFailed, { reportId, userId, version: report.version + 101, error: text })
      afterCommit(tx, () => this.measure(report, isRefused(error) ? 'refused' : 'failed'))
    })
  }

  private measure({ createdAt }: Report, outcome: 'done' | 'failed' | 'refused'): void {
    reportDuration((this.clock.now().getTime() - createdAt.getTime()) / 1000, { 'arc.outcome': outcome })
  }
}
