import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportResult, settleImport } from '@arc/contracts/inventory/account-data'
import { discardImport } from '@arc/contracts/media/account-data'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { isFinal, Permanent, Refusal } from '@arc/kit/errors'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { FILES, type Files } from '@arc/kit/ports/files'
import { SCANNER, type Scanner } from '@arc/kit/ports/scanner'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import type { AccountImport } from '../generated/prisma/client.js'
import { AccountImporter } from './account-importer.js'
import { removeUpload } from './remove-upload.job.js'

const ImportId = z.object({ importId: z.uuid() })
const LONG_SECONDS = 6 * 3600
const importGaveUp = defineJob({ name: 'account-import-given-up', data: ImportId, retries: 50 })
export const runImport = defineJob({
  name: 'run-account-import',
  data: ImportId,
  retries: 5,
  backoffSeconds: 5,
  timeoutSeconds: LONG_SECONDS,
  onGiveUp: importGaveUp,
})
/** Takes back what a failed import has stored, or ends it when its records were stored before it failed. */
const endImport = defineJob({ name: 'end-account-import', data: ImportId, retries: 50, backoffSeconds: 5, timeoutSeconds: LONG_SECONDS })

const OPEN = ['waiting', 'running']
const IMPORT_FAILED = 'The import failed. Nothing was imported. Please try again.'
type RunLimits = Pick<JobRun, 'signal' | 'lastAttempt'>

/**
 * Runs imports. A run after a crash starts again: the same content is stored once, and inventory knows the id of the import. An import that
 * fails is `failing` until inventory has said that it stores nothing of it, and media has deleted its files; then it is `failed`.
 */
@Injectable()
export class RunImport {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    private readonly jobs: Jobs,
    @Inject(FILES) private readonly files: Files,
    @Inject(SCANNER) private readonly scanner: Scanner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(runImport)
  async run({ importId }: { importId: string }, { signal, lastAttempt }: RunLimits): Promise<void> {
    const row = await this.db.client.accountImport.findUnique({ where: { id: importId } })
    if (!row || !OPEN.includes(row.status)) return
    try {
      await this.withImporter(row, signal, (importer) => importer.run())
    } catch (error) {
      if (!lastAttempt && !isFinal(error)) throw error
      await this.giveUpOn(importId, error instanceof Refusal ? error.message : IMPORT_FAILED)
    }
  }

  @Run(importGaveUp)
  giveUp({ importId }: { importId: string }): Promise<void> {
    return this.giveUpOn(importId, IMPORT_FAILED)
  }

  @Run(endImport)
  async end({ importId }: { importId: string }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const row = await this.db.client.accountImport.findUnique({ where: { id: importId } })
    if (row?.status !== 'failing') return
    const { userId } = row
    const { result } = await this.services.call('inventory', settleImport, { body: { userId, importId } })
    if (result) return this.complete(row, result, signal)
    while ((await this.services.call('media', discardImport, { body: { userId, importId } })).left) signal.throwIfAborted()
    await this.db.transaction(async (tx) => {
      const { count } = await tx.accountImport.updateMany({ where: { id: importId, status: 'failing' }, data: { status: 'failed' } })
      if (count > 0) await this.jobs.send(tx, removeUpload, { userId, importId, abandoned: false })
    })
  }

  /** The records were stored, and only what follows has failed. */
  private complete(row: AccountImport, result: ImportResult, signal: AbortSignal): Promise<void> {
    return this.withImporter(row, signal, async (importer) => {
      try {
        await importer.complete(result)
      } catch (error) {
        if (!isFinal(error)) throw error
        // The upload can't be read any more. What is stored stays without the reports.
        await importer.finish(result, null)
      }
    })
  }

  /** Notes why an import fails. From here on it either ends or leaves nothing. */
  private async giveUpOn(importId: string, error: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const where = { id: importId, status: { in: OPEN } }
      const { count } = await tx.accountImport.updateMany({ where, data: { status: 'failing', error } })
      if (count > 0) await this.jobs.send(tx, endImport, { importId })
    })
  }

  private async withImporter(row: AccountImport, signal: AbortSignal, work: (importer: AccountImporter) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'arc-import-'))
    try {
      const { services, files, scanner, db, jobs } = this
      const advance = (progress: number) => this.advance(row, progress, signal)
      await work(new AccountImporter({ services, files, scanner, db, jobs, row, folder, signal, now: this.clock.now(), advance }))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Stores the progress in whole per cent. @throws Permanent when the account was deleted, Error when the service stops */
  private async advance(row: AccountImport, progress: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (progress <= row.progress && row.status === 'running') return
    const { count } = await this.db.transaction((tx) =>
      tx.accountImport.updateMany({ where: { id: row.id, status: { in: OPEN } }, data: { progress, status: 'running', error: null } }),
    )
    if (count === 0) throw new Permanent('The account was deleted during its import.')
    row.progress = progress
    row.status = 'running'
  }
}
