import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXPORT_DAYS } from '@arc/contracts/reports/account-exports'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { isUserDeleted, wasUserDeleted } from '@arc/kit/deleted-users'
import { isFinal, Permanent } from '@arc/kit/errors'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import type { AccountExport } from '../generated/prisma/client.js'
import { ArchiveWriter } from './archive-writer.js'
import { type Collected, collect } from './collect.js'
import { exportKey, exportsFolder } from './export-files.js'
import { exportReadyMail } from './export-ready.mail.js'
import { RecordFiles } from './record-files.js'
import { removeExpired, removeExportFile } from './remove-expired.job.js'
import { AccountArchive, type ArchiveFigures } from './write-archive.js'

const ExportId = z.object({ exportId: z.uuid() })
/** Marks an export as failed when its job could not: the process or the database was unavailable at its last attempt. */
const exportGaveUp = defineJob({ name: 'account-export-given-up', data: ExportId, retries: 50 })
/** A large account takes hours: 100 GB at 20 MB a second take 83 minutes. */
export const buildExport = defineJob({
  name: 'build-account-export',
  data: ExportId,
  retries: 5,
  backoffSeconds: 5,
  timeoutSeconds: 6 * 3600,
  onGiveUp: exportGaveUp,
})

const OPEN = ['waiting', 'running']
const DAY_SECONDS = 24 * 3600
/** Per cent at which the records are read and the files begin, and at which all files are written. */
const READ = 5
const WRITTEN = 97
const EXPORT_FAILED = 'The export could not be created. Please try again.'

/** Creates the ZIP of an export. A run after a crash starts again: the storage keeps no half file. */
@Injectable()
export class BuildExport {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    private readonly jobs: Jobs,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(buildExport)
  async run({ exportId }: { exportId: string }, run: Pick<JobRun, 'signal' | 'lastAttempt'>): Promise<void> {
    const row = await this.db.client.accountExport.findUnique({ where: { id: exportId } })
    // Deleted meanwhile, or finished before a crash.
    if (!row || !OPEN.includes(row.status)) return
    const folder = await mkdtemp(join(tmpdir(), 'arc-export-'))
    try {
      await this.build(row, folder, run.signal)
    } catch (error) {
      if (run.lastAttempt || isFinal(error)) await this.fail(row)
      if (!isFinal(error)) throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  @Run(exportGaveUp)
  async giveUp({ exportId }: { exportId: string }): Promise<void> {
    const row = await this.db.client.accountExport.findUnique({ where: { id: exportId } })
    if (row) await this.fail(row)
  }

  private async build(row: AccountExport, folder: string, signal: AbortSignal): Promise<void> {
    const { id, userId } = row
    await this.advance(row, 1)
    const records = new RecordFiles(folder)
    const reports = await this.db.client.report.findMany({ where: { userId, status: 'ready' }, orderBy: { id: 'asc' } })
    const collected = await collect(this.services, userId, reports, records)
    await this.advance(row, READ)
    const writer = new ArchiveWriter(row.createdAt, signal)
    const archive = new AccountArchive(
      this.services,
      this.files,
      writer,
      { userId, createdAt: this.clock.now(), folder, collected, records },
      this.progress(row, collected, signal),
    )
    const [{ size }, figures] = await writer.store(
      (zip) => this.files.put(exportKey(userId, id), zip, { contentType: 'application/zip' }),
      () => archive.write(),
    )
    if ((await this.finish(row, figures, size)) === 'deleted') await this.removeFile(row)
  }

  /** @returns receives the bytes of each written file, and advances the progress */
  private progress(row: AccountExport, { folders }: Collected, signal: AbortSignal): (bytes: number) => Promise<void> {
    const total = Math.max(1, folders.totalBytes)
    let done = 0
    return async (bytes) => {
      signal.throwIfAborted()
      done += bytes
      await this.advance(row, READ + Math.floor(Math.min(1, done / total) * (WRITTEN - READ)))
    }
  }

  /** Stores the progress in whole per cent. @throws Permanent when the export or its account was deleted */
  private async advance(row: AccountExport, progress: number): Promise<void> {
    if (progress <= row.progress && row.status === 'running') return
    const { count } = await this.db.transaction((tx) =>
      tx.accountExport.updateMany({ where: { id: row.id, status: { in: OPEN } }, data: { progress, status: 'running', error: null } }),
    )
    if (count === 0) throw new Permanent('The export was deleted while it was created.')
    row.progress = progress
    row.status = 'running'
  }

  private finish({ id, userId }: AccountExport, { counts, missing }: ArchiveFigures, size: number): Promise<'ready' | 'deleted'> {
    const expiresAt = new Date(this.clock.now().getTime() + EXPORT_DAYS * DAY_SECONDS * 1000)
    return this.db.transaction(async (tx) => {
      if (await isUserDeleted(tx, userId)) return 'deleted'
      const { count } = await tx.accountExport.updateMany({
        where: { id, status: { in: OPEN } },
        data: {
          ...{ status: 'ready', progress: 100, error: null, sizeBytes: size, missing, expiresAt },
          ...{ items: counts.item ?? 0, photos: counts.photo ?? 0, documents: (counts.document ?? 0) + (counts.receipt ?? 0) },
        },
      })
      if (count === 0) return 'deleted'
      await this.jobs.send(tx, exportReadyMail, { exportId: id })
      await this.jobs.send(tx, removeExpired, { exportId: id }, { afterSeconds: EXPORT_DAYS * DAY_SECONDS + 60 })
      return 'ready'
    })
  }

  /** The export was deleted while it was created, perhaps with its account: its file must not outlive it. */
  private async removeFile({ id, userId }: AccountExport): Promise<void> {
    const isDeleted = await wasUserDeleted(this.db, userId)
    await (isDeleted ? this.files.removeAll(exportsFolder(userId)) : this.files.remove(exportKey(userId, id)))
  }

  /** Its file may be stored already, when what failed is the row that says so. */
  private async fail({ id, userId }: AccountExport): Promise<void> {
    await this.db.transaction(async (tx) => {
      const where = { id, status: { in: OPEN } }
      const { count } = await tx.accountExport.updateMany({ where, data: { status: 'failed', error: EXPORT_FAILED } })
      if (count > 0) await this.jobs.send(tx, removeExportFile, { userId, exportId: id })
    })
  }
}
