import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectInventory } from '@arc/contracts/inventory/items'
import { readPicture } from '@arc/contracts/media/photos'
import { reportFailed, reportProgressed, reportReady } from '@arc/contracts/reports/reports'
import { isFinal, Refusal, reasonOf } from '@arc/kit/errors'
import { defineJob, type JobRun, Run } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Services } from '@arc/kit/services'
import { builtUrl } from '@arc/kit/worker'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import type { Report } from '../generated/prisma/client.js'
import type { ReportData, ReportItem } from '../pdf/report.data.js'
import type { WorkerMessage } from '../pdf/report.worker.js'
import { keyOf } from './report-files.js'

export const renderReport = defineJob({
  name: 'render-report',
  data: z.object({ reportId: z.number().int() }),
  retries: 3,
  timeoutSeconds: 600,
})

/** Pictures read at once: enough to keep two cores busy. */
const AT_ONCE = 4
/** Longest side of a printed picture: 36 mm at 300 dots an inch is 425. The cover is larger. */
const PICTURE_EDGE = 400
const COVER_EDGE = 1600
/** Share of the whole that is reading pictures; the rest is drawing. */
const READING = 55
// A small young generation keeps the heap near what is really held: 125 MB instead of 290 for a thousand items.
const WORKER_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 }
const SAMPLE_COVER = '/api/serve-asset/living-room.webp'

/** Makes the PDF of a report: gathers what it says, reads its pictures, draws it in a worker. */
@Injectable()
export class RenderService {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    @Inject(FILES) private readonly files: Files,
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

  private async render(report: Report, folder: string): Promise<void> {
    const { userId, projectId, roomId } = report
    await this.advance(report, 1)
    const inventory = await this.services.call('inventory', projectInventory, { body: { userId, projectId, roomId } })
    const account = await this.db.client.account.findUnique({ where: { userId } })
    const pictures = await this.readPictures(report, inventory.items, folder)
    const cover = inventory.items.find((item) => item.isDashboardImage && item.imageUrl) ?? inventory.items.find((item) => item.imageUrl)
    const coverUrl = cover?.source === 'sample' ? SAMPLE_COVER : cover?.imageUrl
    const data: ReportData = {
      number: report.number,
      title: report.title,
      owner: account?.name || 'The account holder',
      createdAt: report.createdAt.toISOString(),
      insuranceCompany: inventory.project.insuranceCompany,
      coverage: inventory.project.personalItemsCoverage,
      cover: coverUrl ? await this.readOne(userId, coverUrl, COVER_EDGE, join(folder, 'cover.jpg')) : null,
      rooms: inventory.rooms.map((room) => ({
        name: room.name,
        items: inventory.items
          .filter((item) => item.roomId === room.id)
          .map((item): ReportItem => ({ ...item, picture: pictures.get(item.id) ?? null })),
      })),
    }
    const output = join(folder, 'report.pdf')
    const pages = await this.draw(report, data, output)
    const { size } = await this.files.put(keyOf(userId, report.id), createReadStream(output), { contentType: 'application/pdf' })
    await this.finish(report, data, { pages, size })
  }

  /** Reads each picture once, a few at a time. @returns file path by item id; items whose picture is gone are absent */
  private async readPictures(
    report: Report,
    items: { id: number; imageUrl: string | null }[],
    folder: string,
  ): Promise<Map<number, string>> {
    const wanted = items.filter((item) => item.imageUrl)
    const byUrl = new Map<string, Promise<string | null>>()
    const found = new Map<number, string>()
    let next = 0
    let done = 0
    const work = async () => {
      for (let item = wanted[next++]; item; item = wanted[next++]) {
        const url = item.imageUrl ?? ''
        const path = byUrl.get(url) ?? this.readOne(report.userId, url, PICTURE_EDGE, join(folder, `${item.id}.jpg`))
        byUrl.set(url, path)
        const file = await path
        if (file) found.set(item.id, file)
        await this.advance(report, 1 + Math.floor((++done / wanted.length) * (READING - 1)))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return found
  }

  /** A report without one of its pictures is better than no report: a missing one is left out. */
  private async readOne(userId: string, imageUrl: string, edge: number, path: string): Promise<string | null> {
    try {
      const response = await this.services.call('media', readPicture, { body: { userId, imageUrl, edge } })
      await writeFile(path, Buffer.from(await response.arrayBuffer()))
      return path
    } catch (error) {
      if (isFinal(error)) return null
      throw error
    }
  }

  private draw(report: Report, data: ReportData, output: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(builtUrl('../pdf/report.worker.js', import.meta.url), {
        workerData: { data, output },
        resourceLimits: WORKER_LIMITS,
      })
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'done') resolve(message.pages)
        else this.advance(report, READING + Math.floor(message.share * (99 - READING))).catch(reject)
      })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The report worker ended with ${code}.`)))
    })
  }

  /** Notes how far it is, a whole per cent at a time; never back. */
  private async advance(report: Report, progress: number): Promise<void> {
    if (progress <= report.progress) return
    report.progress = progress
    const { id: reportId, userId } = report
    await this.db.transaction(async (tx) => {
      const { count } = await tx.report.updateMany({
        where: { id: reportId, progress: { lt: progress } },
        data: { progress, status: 'running', version: { increment: 1 } },
      })
      // Ten steps are enough to push; the polling sees every per cent.
      if (count > 0 && progress % 10 === 0)
        await publish(tx, reportProgressed, { reportId, userId, version: report.version + progress, progress })
    })
  }

  private async finish(report: Report, data: ReportData, made: { pages: number; size: number }): Promise<void> {
    const { id: reportId, userId } = report
    const items = data.rooms.flatMap((room) => room.items)
    const totalValue = items.reduce((sum, item) => sum + (item.estimatedValue ?? item.value ?? 0) * item.quantity, 0)
    await this.db.transaction(async (tx) => {
      const { count } = await tx.report.updateMany({
        where: { id: reportId, status: { not: 'ready' } },
        data: {
          status: 'ready',
          progress: 100,
          totalItems: items.length,
          totalValue,
          pages: made.pages,
          sizeBytes: made.size,
          itemsWithPhotos: items.filter((item) => item.imageUrl).length,
          version: { increment: 1 },
        },
      })
      if (count > 0) await publish(tx, reportReady, { reportId, userId, version: report.version + 101 })
    })
  }

  private async fail(report: Report, error: unknown): Promise<void> {
    const { id: reportId, userId } = report
    await this.db.transaction(async (tx) => {
      const text = error instanceof Refusal ? reasonOf(error) : 'Failed to generate report. Please try again.'
      const { count } = await tx.report.updateMany({
        where: { id: reportId, status: { not: 'ready' } },
        data: { status: 'failed', error: text, version: { increment: 1 } },
      })
      if (count > 0) await publish(tx, reportFailed, { reportId, userId, version: report.version + 101, error: text })
    })
  }
}
