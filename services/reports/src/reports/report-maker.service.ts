import { join } from 'node:path'
import type { ReportFormat, ReportSteps } from '@arc/contracts/reports/reports'
import { Permanent } from '@arc/kit/errors'
import { FILES, type Files, type StoredFile } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { EvidenceService } from '../evidence/evidence.service.js'
import { SealService } from '../evidence/seal.service.js'
import type { Sealed } from '../evidence/sign-report.js'
import type { Report } from '../generated/prisma/client.js'
import { damagePictures } from '../pdf/report.damage.js'
import { numbered, type ReportData } from '../pdf/report.data.js'
import type { DrawnStep, WrittenReport } from '../pdf/report.document.js'
import type { PrintedPictures } from '../pdf/report.messages.js'
import { ReportWriter } from '../pdf/report.writer.js'
import { ClaimPacks } from './claim-packs.service.js'
import { CoversService } from './covers.service.js'
import { OriginalsService } from './originals.service.js'
import { PicturesService } from './pictures.service.js'
import { ReportDataService } from './report-data.service.js'
import { CONTENT_TYPES, keyOf } from './report-files.js'
import { inProgress, type ReportInProgress, ReportProgress } from './report-progress.js'

/** A report whose files are stored. */
export interface MadeReport {
  data: ReportData
  written: WrittenReport
  /** Of the PDF, in bytes. */
  size: number
  sealed: Sealed
  hasCover: boolean
}

/** What is read into a folder, until a signal ends it. */
interface Reading {
  data: ReportData
  folder: string
  signal: AbortSignal
}

const doneOf = ({ stage, section, ...counted }: DrawnStep): Partial<ReportSteps> =>
  stage === 'pages' ? { stage, pages: counted, section } : { stage, files: counted, section: null }

const numberOfDocuments = ({ rooms }: ReportData): number =>
  numbered(rooms).reduce((sum, { items }) => sum + items.reduce((all, { documents }) => all + documents.length, 0), 0)

/** Makes the files of a report: reads the inventory and its pictures, writes PDF and tables in a worker thread, seals and stores them. */
@Injectable()
export class ReportMaker {
  constructor(
    private readonly data: ReportDataService,
    private readonly pictures: PicturesService,
    private readonly originals: OriginalsService,
    private readonly evidence: EvidenceService,
    private readonly seals: SealService,
    private readonly covers: CoversService,
    private readonly packs: ClaimPacks,
    private readonly progress: ReportProgress,
    @Inject(FILES) private readonly files: Files,
  ) {}

  /**
   * @param folder for files that are needed meanwhile; the caller removes it
   * @param signal ends everything: the thread, the calls of other services, and what is stored
   * @throws the reason of the signal, Permanent when the report was cancelled or deleted
   */
  async make(report: Report, folder: string, signal: AbortSignal): Promise<MadeReport> {
    const current = inProgress(report)
    const failed = new AbortController()
    const ending = AbortSignal.any([signal, failed.signal])
    const fail = (error: unknown) => failed.abort(error)
    const steps: Promise<void>[] = []
    const onStep = (step: DrawnStep) => {
      if (!ending.aborted) steps.push(this.progress.advance(current, doneOf(step)).catch(fail))
    }
    const path = (name: string) => join(folder, `report.${name}`)
    const paths = { pdf: path('pdf'), csv: path('csv'), xlsx: path('xlsx'), records: path('json') }
    // Its thread starts while the inventory is read.
    const writer = new ReportWriter(paths, onStep, ending)
    try {
      await this.progress.advance(current, { stage: 'collecting' })
      const data = await this.data.collect(report, ending)
      const items = data.rooms.flatMap((room) => room.items)
      await this.progress.advance(current, { stage: 'photos', items: items.length, documents: numberOfDocuments(data) })
      const written = await this.write(current, { data, folder, writer, signal: ending, fail })
      await Promise.all(steps)
      ending.throwIfAborted()
      await this.progress.advance(current, { stage: 'sealing', section: null })
      const sealed = await this.seals.seal(paths.pdf, written)
      ending.throwIfAborted()
      const hasCover = await this.covers.store(report, items)
      await this.store(report, { format: 'csv', file: paths.csv, signal: ending })
      await this.store(report, { format: 'xlsx', file: paths.xlsx, signal: ending })
      if (report.claimId !== null) await this.packs.store(report, { data, paths, signal: ending })
      const { size } = await this.store(report, { format: 'pdf', file: paths.pdf, signal: ending })
      ending.throwIfAborted()
      return { data, written, size, sealed, hasCover }
    } finally {
      failed.abort(new Permanent('The report ended.'))
      await writer.close()
      // The next run may begin when this one has ended.
      await Promise.all(steps)
    }
  }

  private async write(
    current: ReportInProgress,
    { data, folder, writer, signal, fail }: Reading & { writer: ReportWriter; fail(error: unknown): void },
  ): Promise<WrittenReport> {
    await writer.plan(data)
    const drawn = writer.draw(await this.readPictures(current, { data, folder, signal }))
    // Read while the pages are drawn.
    const originals = this.evidence.read(current.report.userId, data.evidence.files, folder, signal).then((files) => writer.embed(files))
    try {
      const [written] = await Promise.all([drawn, originals])
      return written
    } catch (error) {
      fail(error)
      // The folder is removed next.
      await originals.catch(() => undefined)
      throw error
    }
  }

  private async readPictures(current: ReportInProgress, { data, folder, signal }: Reading): Promise<PrintedPictures> {
    const { userId } = current.report
    const { rooms, originals } = data
    const items = rooms.flatMap((room) => room.items)
    const onProgress = (photos: { done: number; total: number }) => this.progress.advance(current, { photos })
    const pictures = await this.pictures.read(userId, { items, rooms, damage: damagePictures(data) }, { folder, signal, onProgress })
    const pages = await this.originals.read(userId, items, originals, { folder, signal })
    return { ...pictures, ...pages, problems: new Map([...pictures.problems, ...pages.problems]) }
  }

  private store(
    { userId, id }: Report,
    { format, file, signal }: { format: ReportFormat; file: string; signal: AbortSignal },
  ): Promise<StoredFile> {
    signal.throwIfAborted()
    return this.files.put(keyOf(userId, id, format), { file }, { contentType: CONTENT_TYPES[format] })
  }
}
