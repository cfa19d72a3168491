import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { discardDocuments } from '@arc/contracts/media/account-data'
import { isFinal, Permanent, Refusal } from '@arc/kit/errors'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import type { AccountImport } from '../generated/prisma/client.js'
import { AccountImporter, SENT } from './account-importer.js'
import { importFolder } from './import-files.js'

const ImportId = z.object({ importId: z.uuid() })
const importGaveUp = defineJob({ name: 'account-import-given-up', data: ImportId, retries: 50 })
export const runImport = defineJob({
  name: 'run-account-import',
  data: ImportId,
  retries: 5,
  backoffSeconds: 5,
  timeoutSeconds: 6 * 3600,
  onGiveUp: importGaveUp,
})
/** Removes the parts of an upload. `abandoned`: only if it was not finished; then with its row. */
export const removeUpload = defineJob({
  name: 'remove-account-upload',
  data: z.object({ userId: z.string(), importId: z.uuid(), abandoned: z.boolean() }),
  retries: 20,
})

const OPEN = ['waiting', 'running']
const IMPORT_FAILED = 'The import failed. Nothing was imported. Please try again.'

/** Runs imports. A run after a crash starts again: the same content is stored once, and inventory knows the id of the import. */
@Injectable()
export class RunImport {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    private readonly jobs: Jobs,
    @Inject(FILES) private readonly files: Files,
  ) {}

  @Run(runImport)
  async run({ importId }: { importId: string }, { signal, lastAttempt }: Pick<JobRun, 'signal' | 'lastAttempt'>): Promise<void> {
    const row = await this.db.client.accountImport.findUnique({ where: { id: importId } })
    if (!row || !OPEN.includes(row.status)) return
    const folder = await mkdtemp(join(tmpdir(), 'arc-import-'))
    try {
      const { services, files, db } = this
      const advance = (progress: number) => this.advance(row, progress, signal)
      await new AccountImporter({ services, files, db, row, folder, advance }).run()
      await this.removeParts(row)
    } catch (error) {
      if (lastAttempt || isFinal(error)) await this.fail(row, error)
      if (!isFinal(error)) throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  @Run(importGaveUp)
  async giveUp({ importId }: { importId: string }): Promise<void> {
    const row = await this.db.client.accountImport.findUnique({ where: { id: importId } })
    if (row && OPEN.includes(row.status)) await this.fail(row, new Error('All attempts failed.'))
  }

  @Run(removeUpload)
  async removeUpload({ userId, importId, abandoned }: { userId: string; importId: string; abandoned: boolean }): Promise<void> {
    if (abandoned) {
      const { count } = await this.db.transaction((tx) =>
        tx.accountImport.deleteMany({ where: { id: importId, userId, status: 'uploading' } }),
      )
      if (count === 0) return
    }
    await this.files.removeAll(importFolder(userId, importId))
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

  /** Notes the failure and takes the documents back, unless inventory may refer to them. */
  private async fail(row: AccountImport, error: unknown): Promise<void> {
    const { id, userId } = row
    const current = await this.db.client.accountImport.findUnique({ where: { id } })
    // Deleted with its account.
    if (!current) return
    const { documents, progress } = current
    // A refusal of inventory rolled everything back.
    if (documents.length > 0 && (progress < SENT || error instanceof Refusal))
      await this.services.call('media', discardDocuments, { body: { userId, documents } })
    const text = error instanceof Refusal ? error.message : IMPORT_FAILED
    await this.db.transaction(async (tx) => {
      await tx.accountImport.updateMany({ where: { id, status: { in: OPEN } }, data: { status: 'failed', error: text, documents: [] } })
      await this.jobs.send(tx, removeUpload, { userId, importId: id, abandoned: false })
    })
  }

  private removeParts({ userId, id }: AccountImport): Promise<void> {
    return this.files.removeAll(importFolder(userId, id))
  }
}
