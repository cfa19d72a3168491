import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lineTotalOf, totalOf } from '@arc/contracts/inventory/item-rules'
import { ReportFormat, ReportPaper, reportFailed, reportProgressed, reportReady } from '@arc/contracts/reports/reports'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { isFinal, Refusal, reasonOf } from '@arc/kit/errors'
import { defineJob, type JobRun, Jobs, Run } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { FILES, type Files, type StoredFile } from '@arc/kit/ports/files'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import type { Report } from '../generated/prisma/client.js'
import { type Pictures, type ReportData, roomPicture } from '../pdf/report.data.js'
import { detailsOf } from '../pdf/report.fields.js'
import { type ReportPaths, ReportWriter } from '../pdf/report.writer.js'
import { dayIn } from './days.js'
import { readInventory } from './inventory.js'
import { OriginalsService } from './originals.service.js'
import { PicturesService } from './pictures.service.js'
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

/** Share of the progress for reading pictures, in per cent; the rest is drawing. */
const READING_SHARE = 55

/** Creates the files of a report: reads the inventory and its pictures, writes PDF and tables in a worker thread. */
@Injectable()
export class RenderService {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    private readonly pictures: PicturesService,
    private readonly originals: OriginalsService,
    private readonly jobs: Jobs,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(renderReport)
  async run({ reportId }: { reportId: number }, run: JobRun): Promise<void> {
    const report = await this.db.client.report.findUnique({ where: { id: reportId } })
    // Deleted meanwhile, or finished before a crash.
    if (!report || report.status === 'ready') return
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
    const { userId, projectId, roomId } = report
    await this.advance(report, 1)
    const inventory = await readInventory(this.services, { userId, projectId, roomId })
    const originals = await this.originals.count(userId, inventory.items)
    const account = await this.db.client.account.findUnique({ where: { userId } })
    const data: ReportData = {
      number: report.number,
      title: report.title,
      owner: account?.name || 'The account holder',
      createdAt: report.createdAt.toISOString(),
      day: dayIn(report.createdAt, report.timeZone),
      insuranceCompany: inventory.project.insuranceCompany,
      originals,
      coverage: inventory.project.personalItemsCoverage,
      paper: ReportPaper.catch('a4').parse(report.paper),
      rooms: inventory.rooms.map(({ id, name }) => {
        const items = inventory.items.filter((item) => item.roomId === id)
        const details = items.map((item) => ({ ...item, details: detailsOf(item, inventory.customFields) }))
        return { name, imageUrl: roomPicture(items), items: details }
      }),
    }
    const paths = { pdf: join(folder, 'report.pdf'), csv: join(folder, 'report.csv'), xlsx: join(folder, 'report.xlsx') }
    const pages = await this.write(report, data, paths, async () => {
      const pictures = await this.pictures.read(userId, { items: inventory.items, rooms: data.rooms }, folder, (share) =>
        this.advance(report, 1 + Math.floor(share * (READING_SHARE - 1))),
      )
      return { ...pictures, ...(await this.originals.read(userId, inventory.items, originals, folder)) }
    })
    await this.store(report, 'csv', paths.csv)
    await this.store(report, 'xlsx', paths.xlsx)
    const { size } = await this.store(report, 'pdf', paths.pdf)
    if (!(await this.finish(report, data, { pages, size }))) await this.removeFiles(report)
  }

  private store({ userId, id }: Report, format: ReportFormat, file: string): Promise<StoredFile> {
    return this.files.put(keyOf(userId, id, format), { file }, { contentType: CONTENT_TYPES[format] })
  }

  private async write(report: Report, data: ReportData, paths: ReportPaths, pictures: () => Promise<Pictures>): Promise<number> {
    const advances: Promise<void>[] = []
    const writer = new ReportWriter(data, paths, (share) => {
      const advance = this.advance(report, READING_SHARE + Math.floor(share * (99 - READING_SHARE)))
      // A failure is awaited below, after the drawing.
      advance.catch(() => undefined)
      advances.push(advance)
    })
    try {
      const pages = await writer.draw(await pictures())
      await Promise.all(advances)
      return pages
    } finally {
      await writer.close()
    }
  }

  /** Stores the progress in whole per cent; it never decreases. */
  private async advance(report: Report, progress: number): Promise<void> {
    if (progress <= report.progress) return
    report.progress = progress
    const { id: reportId, userId } = report
    await this.db.transaction(async (tx) => {
      const { count } = await tx.report.updateMany({
        where: { id: reportId, progress: { lt: progress } },
        data: { progress, status: 'running', version: { increment: 1 } },
      })
      // Ten events are enough; polling reads every per cent.
      if (count > 0 && progress % 10 === 0)
        await publish(tx, reportProgressed, { reportId, userId, version: report.version + progress, progress })
    })
  }

  /** The report was deleted while it was rendered, perhaps with its account: its files must not outlive it. */
  private async removeFiles({ id, userId }: Report): Promise<void> {
    if (await this.db.transaction((tx) => isUserDeleted(tx, userId))) return this.files.removeAll(folderOf(userId))
    for (const format of ReportFormat.options) await this.files.remove(keyOf(userId, id, format))
  }

  /** @returns false when the report was deleted */
  private async finish(report: Report, data: ReportData, made: { pages: number; size: number }): Promise<boolean> {
    const { id: reportId, userId } = report
    const items = data.rooms.flatMap((room) => room.items)
    return this.db.transaction(async (tx) => {
      const { count } = await tx.report.updateMany({
        where: { id: reportId, status: { not: 'ready' } },
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
      if (count > 0) await publish(tx, reportReady, { reportId, userId, version: report.version + 101 })
      if (count > 0 && tookLong(report.createdAt, this.clock.now())) await this.jobs.send(tx, reportReadyMail, { reportId })
      return count > 0 || (await tx.report.count({ where: { id: reportId } })) > 0
    })
  }

  private async fail(report: Report, error: unknown): Promise<void> {
    const { id: reportId, userId } = report
    await this.db.transaction(async (tx) => {
      const text = error instanceof Refusal ? reasonOf(error) : 'Failed to generate report. Please try again.'
      const { count } = await tx.report.updateMany({
        where: { id: reportId, status: { notIn: ['ready', 'failed'] } },
        data: { status: 'failed', error: text, version: { increment: 1 } },
      })
      if (count > 0) await publish(tx, reportFailed, { reportId, userId, version: report.version + 101, error: text })
    })
  }
}
