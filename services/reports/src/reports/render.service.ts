import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lineTotalOf, totalOf } from '@arc/contracts/inventory/item-rules'
import { ReportFormat, reportFailed, reportProgressed, reportReady } from '@arc/contracts/reports/reports'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { isFinal, Permanent, Refusal, reasonOf } from '@arc/kit/errors'
import { defineJob, type JobRun, Jobs, Run } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { FILES, type Files, type StoredFile } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { EvidenceService } from '../evidence/evidence.service.js'
import { SealService } from '../evidence/seal.service.js'
import type { Sealed } from '../evidence/sign-report.js'
import type { Report } from '../generated/prisma/client.js'
import type { Pictures, ReportData } from '../pdf/report.data.js'
import type { WrittenReport } from '../pdf/report.document.js'
import { type ReportPaths, ReportWriter } from '../pdf/report.writer.js'
import { OriginalsService } from './originals.service.js'
import { PicturesService } from './pictures.service.js'
import { ReportDataService } from './report-data.service.js'
import { CONTENT_TYPES, folderOf, keyOf } from './report-files.js'
import { reportReadyMail, tookLong } from './report-ready.mail.js'

const ReportId = z.object({ reportId: z.number().int() })
/** Marks a report as failed when its job could not: the process or the database was unavailable at its last attempt. */
const reportGaveUp = defineJob({ name: 'report-given-up', data: ReportId, retries: 50 })
/** One report of a user at a time: those of others are rendered beside it. */
export const renderReport = defineJob({
  ...{ name: 'render-report', data: ReportId, retries: 3, timeoutSeconds: 600, onGiveUp: reportGaveUp },
  ...{ concurrency: 2, perGroup: 1 },
})

/** A report with another status is not worked on any more. */
export const OPEN = ['waiting', 'running']

/** Share of the progress for reading pictures, in per cent; the rest is drawing. */
const READING_SHARE = 55

/** Creates the files of a report: reads the inventory and its pictures, writes PDF and tables in a worker thread. */
@Injectable()
export class RenderService {
  constructor(
    private readonly db: Database,
    private readonly data: ReportDataService,
    private readonly pictures: PicturesService,
    private readonly originals: OriginalsService,
    private readonly evidence: EvidenceService,
    private readonly seals: SealService,
    private readonly jobs: Jobs,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(renderReport)
  async run({ reportId }: { reportId: number }, run: JobRun): Promise<void> {
    const report = await this.db.client.report.findUnique({ where: { id: reportId } })
    // Deleted or cancelled meanwhile, or finished before a crash.
    if (!report || !OPEN.includes(report.status)) return
    const folder = await mkdtemp(join(tmpdir(), 'arc-report-'))
    try {
      await this.render(report, folder)
    } catch (error) {
      if (run.lastAttempt || isFinal(error)) await this.fail(report, error)
      if (!isFinal(error)) throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  @Run(reportGaveUp)
  async giveUp({ reportId }: { reportId: number }): Promise<void> {
    const report = await this.db.client.report.findUnique({ where: { id: reportId } })
    if (report) await this.fail(report, new Error('All attempts failed.'))
  }

  private async render(report: Report, folder: string): Promise<void> {
    const { userId } = report
    await this.advance(report, 1)
    const data = await this.data.collect(report)
    const items = data.rooms.flatMap((room) => room.items)
    const path = (name: string) => join(folder, `report.${name}`)
    const paths = { pdf: path('pdf'), csv: path('csv'), xlsx: path('xlsx'), records: path('json') }
    const written = await this.write(report, data, paths, async () => {
      const pictures = await this.pictures.read(userId, { items, rooms: data.rooms }, folder, (share) =>
        this.advance(report, 1 + Math.floor(share * (READING_SHARE - 1))),
      )
      const files = await this.evidence.read(userId, data.evidence.files, folder)
      return { ...pictures, ...(await this.originals.read(userId, items, data.originals, folder)), files }
    })
    const sealed = await this.seals.seal(paths.pdf, written)
    await this.store(report, 'csv', paths.csv)
    await this.store(report, 'xlsx', paths.xlsx)
    const { size } = await this.store(report, 'pdf', paths.pdf)
    if (!(await this.finish(report, data, { pages: written.pages, size, sealed }))) await this.removeFiles(report)
  }

  private store({ userId, id }: Report, format: ReportFormat, file: string): Promise<StoredFile> {
    return this.files.put(keyOf(userId, id, format), { file }, { contentType: CONTENT_TYPES[format] })
  }

  private async write(report: Report, data: ReportData, paths: ReportPaths, pictures: () => Promise<Pictures>): Promise<WrittenReport> {
    let stop: (reason: unknown) => void = () => undefined
    const stopped = new Promise<never>((_, reject) => {
      stop = reject
    })
    // A failure before the race below is raced there.
    stopped.catch(() => undefined)
    const advances: Promise<void>[] = []
    const writer = new ReportWriter(paths, (share) => {
      advances.push(this.advance(report, READING_SHARE + Math.floor(share * (99 - READING_SHARE))).catch(stop))
    })
    try {
      await writer.plan(data)
      const written = await Promise.race([writer.draw(await pictures()), stopped])
      await Promise.all(advances)
      return written
    } finally {
      await writer.close()
    }
  }

  /** Stores the progress in whole per cent; it never decreases. @throws Permanent when the report was cancelled or deleted */
  private async advance(report: Report, progress: number): Promise<void> {
    if (progress <= report.progress) return
    report.progress = progress
    const { id: reportId, userId } = report
    await this.db.transaction(async (tx) => {
      const open = { id: reportId, status: { in: OPEN } }
      const { count } = await tx.report.updateMany({
        where: { ...open, progress: { lt: progress } },
        data: { progress, status: 'running', version: { increment: 1 } },
      })
      if (count === 0 && (await tx.report.count({ where: open })) === 0) throw new Permanent('The report was cancelled.')
      // Ten events are enough; polling reads every per cent.
      if (count > 0 && progress % 10 === 0)
        await publish(tx, reportProgressed, { reportId, userId, version: report.version + progress, progress })
    })
  }

  /** The report was cancelled or deleted while it was rendered, perhaps with its account: its files must not outlive it. */
  private async removeFiles({ id, userId }: Report): Promise<void> {
    if (await this.db.transaction((tx) => isUserDeleted(tx, userId))) return this.files.removeAll(folderOf(userId))
    for (const format of ReportFormat.options) await this.files.remove(keyOf(userId, id, format))
  }

  /** @returns false when the report was cancelled or deleted */
  private async finish(report: Report, data: ReportData, made: { pages: number; size: number; sealed: Sealed }): Promise<boolean> {
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
          pages: made.pages,
          sizeBytes: made.size,
          itemsWithPhotos: items.filter((item) => item.imageUrl).length,
          version: { increment: 1 },
        },
      })
      // Another run may have finished it.
      if (count === 0) return (await tx.report.count({ where: { id: reportId, status: 'ready' } })) > 0
      const { sha256, keyId } = made.sealed
      await tx.issuedReport.create({ data: { code: report.code, sha256, keyId, issuedAt: this.clock.now() } })
      await publish(tx, reportReady, { reportId, userId, version: report.version + 101 })
      if (tookLong(report.createdAt, this.clock.now())) await this.jobs.send(tx, reportReadyMail, { reportId })
      return true
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
      if (count > 0) await publish(tx, reportFailed, { reportId, userId, version: report.version + 101, error: text })
    })
  }
}
