import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lineTotalOf, totalOf } from '@arc/contracts/inventory/item-rules'
import { type ReportFormat, type ReportSteps, reportFailed, reportReady } from '@arc/contracts/reports/reports'
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
import { numbered, type ReportData } from '../pdf/report.data.js'
import type { DrawnStep, WrittenReport } from '../pdf/report.document.js'
import type { PrintedPictures } from '../pdf/report.worker.js'
import { type ReportPaths, ReportWriter } from '../pdf/report.writer.js'
import { CoversService } from './covers.service.js'
import { OriginalsService } from './originals.service.js'
import { PicturesService } from './pictures.service.js'
import { ReportDataService } from './report-data.service.js'
import { CONTENT_TYPES, folderOf, keyOf, keysOf } from './report-files.js'
import { type Making, makingOf, OPEN, ReportProgress } from './report-progress.js'
import { reportReadyMail, tookLong } from './report-ready.mail.js'

const ReportId = z.object({ reportId: z.number().int() })
/** Marks a report as failed when its job could not: the process or the database was unavailable at its last attempt. */
const reportGaveUp = defineJob({ name: 'report-given-up', data: ReportId, retries: 50 })
/** One report of a user at a time: those of others are rendered beside it. */
export const renderReport = defineJob({
  ...{ name: 'render-report', data: ReportId, retries: 3, timeoutSeconds: 600, onGiveUp: reportGaveUp },
  ...{ concurrency: 2, perGroup: 1 },
})

/** What is known of a report when its files are stored. */
interface Made {
  written: WrittenReport
  /** Of the PDF, in bytes. */
  size: number
  sealed: Sealed
  hasCover: boolean
}

const doneOf = ({ stage, section, ...counted }: DrawnStep): Partial<ReportSteps> =>
  stage === 'pages' ? { stage, pages: counted, section } : { stage, files: counted, section: null }

const numberOfDocuments = ({ rooms }: ReportData): number =>
  numbered(rooms).reduce((sum, { items }) => sum + items.reduce((all, { documents }) => all + documents.length, 0), 0)

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
    private readonly covers: CoversService,
    private readonly progress: ReportProgress,
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
    const making = makingOf(report)
    await this.progress.advance(making, { stage: 'collecting' })
    const data = await this.data.collect(report)
    const items = data.rooms.flatMap((room) => room.items)
    await this.progress.advance(making, { stage: 'photos', items: items.length, documents: numberOfDocuments(data) })
    const path = (name: string) => join(folder, `report.${name}`)
    const paths = { pdf: path('pdf'), csv: path('csv'), xlsx: path('xlsx'), records: path('json') }
    const written = await this.write(making, data, paths, folder)
    await this.progress.advance(making, { stage: 'sealing', section: null })
    const sealed = await this.seals.seal(paths.pdf, written)
    const hasCover = await this.covers.store(report, items)
    await this.store(report, 'csv', paths.csv)
    await this.store(report, 'xlsx', paths.xlsx)
    const { size } = await this.store(report, 'pdf', paths.pdf)
    if (!(await this.finish(report, data, { written, size, sealed, hasCover }))) await this.removeFiles(userId, report.id)
  }

  private store({ userId, id }: Report, format: ReportFormat, file: string): Promise<StoredFile> {
    return this.files.put(keyOf(userId, id, format), { file }, { contentType: CONTENT_TYPES[format] })
  }

  private async write(making: Making, data: ReportData, paths: ReportPaths, folder: string): Promise<WrittenReport> {
    let stop: (reason: unknown) => void = () => undefined
    const stopped = new Promise<never>((_, reject) => {
      stop = reject
    })
    // A failure before the race below is raced there.
    stopped.catch(() => undefined)
    const steps: Promise<void>[] = []
    const writer = new ReportWriter(paths, (step) => {
      steps.push(this.progress.advance(making, doneOf(step)).catch(stop))
    })
    const reading = new AbortController()
    let originals: Promise<void> | undefined
    try {
      await writer.plan(data)
      const drawn = writer.draw(await this.readPictures(making, data, folder))
      // Read while the pages are drawn.
      originals = this.evidence.read(making.report.userId, data.evidence.files, folder, reading.signal).then((files) => writer.embed(files))
      const [written] = await Promise.race([Promise.all([drawn, originals]), stopped])
      await Promise.all(steps)
      return written
    } finally {
      await writer.close()
      reading.abort(new Permanent('The report ended before its originals were read.'))
      // Its folder is removed next.
      await originals?.catch(() => undefined)
    }
  }

  private async readPictures(making: Making, { rooms, originals }: ReportData, folder: string): Promise<PrintedPictures> {
    const { userId } = making.report
    const items = rooms.flatMap((room) => room.items)
    const pictures = await this.pictures.read(userId, { items, rooms }, folder, (photos) => this.progress.advance(making, { photos }))
    return { ...pictures, ...(await this.originals.read(userId, items, originals, folder)) }
  }

  /** The report was cancelled or deleted while it was rendered, perhaps with its account: its files must not outlive it. */
  private async removeFiles(userId: string, reportId: number): Promise<void> {
    if (await this.db.transaction((tx) => isUserDeleted(tx, userId))) return this.files.removeAll(folderOf(userId))
    for (const key of keysOf(userId, reportId)) await this.files.remove(key)
  }

  /** @returns false when the report was cancelled or deleted */
  private async finish(report: Report, data: ReportData, { written, size, sealed, hasCover }: Made): Promise<boolean> {
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
      if (count === 0) return (await tx.report.count({ where: { id: reportId, status: 'ready' } })) > 0
      const { sha256, keyId } = sealed
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
