import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Input } from '@arc/contracts/define'
import {
  type AccountImport as AccountImportAnswer,
  IMPORT_PART_BYTES,
  type startAccountImport,
} from '@arc/contracts/reports/account-imports'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { assertUserExists } from '@arc/kit/deleted-users'
import { Conflict, Invalid, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { ExportsService } from '../account-exports/exports.service.js'
import { Database, type Tx } from '../database.js'
import type { AccountImport } from '../generated/prisma/client.js'
import { partKey } from './import-files.js'
import { removeUpload } from './remove-upload.job.js'
import { runImport } from './run-import.job.js'

export const ACCOUNT_NOT_EMPTY = 'This account is not empty. An export can only be imported into an account that nothing was added to.'
const STATUSES = ['uploading', 'waiting', 'running', 'done', 'failed'] as const
/** One that fails runs until it has left nothing. */
const RUNNING = ['waiting', 'running', 'failing']
/** Imports that are listed. */
const LISTED = 5
/** An upload that was not finished by then is removed. */
const ABANDONED_SECONDS = 24 * 3600

const toResponse = (row: AccountImport): AccountImportAnswer => ({
  ...row,
  status: row.status === 'failing' ? 'running' : (STATUSES.find((status) => status === row.status) ?? 'failed'),
  error: row.status === 'failed' ? row.error : null,
  sizeBytes: Number(row.sizeBytes),
  createdAt: row.createdAt.toISOString(),
})

/** Uploads of account exports. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly exports: ExportsService,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ userId }: Caller): Promise<AccountImportAnswer[]> {
    const rows = await this.db.client.accountImport.findMany({ where: { userId }, orderBy: { createdAt: 'desc' }, take: LISTED })
    return rows.map(toResponse)
  }

  /** Starts an upload. @throws Conflict when the account is not empty, and while an import runs */
  async start(caller: Caller, { name, sizeBytes }: Input<typeof startAccountImport>['body']): Promise<AccountImportAnswer> {
    const { userId } = caller
    if (!(await this.exports.figures(caller)).empty) throw new Conflict(ACCOUNT_NOT_EMPTY)
    return this.db.transaction(async (tx) => {
      await assertUserExists(tx, userId)
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`account-imports:${userId}`}))`
      if ((await tx.accountImport.count({ where: { userId, status: { in: RUNNING } } })) > 0)
        throw new Conflict('An import is running already.')
      for (const { id } of await tx.accountImport.findMany({ where: { userId, status: { in: ['uploading', 'failed'] } } }))
        await this.remove(tx, userId, id)
      const row = await tx.accountImport.create({
        data: { id: randomUUID(), userId, name, sizeBytes, manyProjects: !caller.isBasic, createdAt: this.clock.now() },
      })
      await this.jobs.send(tx, removeUpload, { userId, importId: row.id, abandoned: true }, { afterSeconds: ABANDONED_SECONDS })
      return toResponse(row)
    })
  }

  /** @throws NotFound for an unknown id and for somebody else's */
  async assertOwn(caller: Caller, id: string): Promise<void> {
    await own(this.db.client, caller, id)
  }

  /**
   * Stores the next part; with the last one the import starts. A part that is sent again replaces itself.
   * @throws NotFound, Conflict for a part that is not the next one, Invalid for one of the wrong size
   */
  async addPart(caller: Caller, id: string, index: number, content: Readable): Promise<AccountImportAnswer> {
    const { userId } = caller
    const row = await own(this.db.client, caller, id)
    if (row.status !== 'uploading' || index > row.parts) throw new Conflict('This is not the next part of the upload.')
    const total = Number(row.sizeBytes)
    const expected = Math.min(IMPORT_PART_BYTES, total - index * IMPORT_PART_BYTES)
    const { size } = await this.files.put(partKey(userId, id, index), content, { contentType: 'application/octet-stream' })
    if (size !== expected) throw new Invalid('The upload broke off. Please try again.')
    const isLast = (index + 1) * IMPORT_PART_BYTES >= total
    return this.db.transaction(async (tx) => {
      await assertUserExists(tx, userId)
      const where = { id, userId, status: 'uploading', parts: { lte: index + 1 } }
      const { count } = await tx.accountImport.updateMany({ where, data: { parts: index + 1, ...(isLast ? { status: 'waiting' } : {}) } })
      if (count > 0 && isLast) await this.jobs.send(tx, runImport, { importId: id })
      return toResponse(await own(tx, caller, id))
    })
  }

  /** Cancels an upload or removes an ended import from the list. @throws NotFound, Conflict while it runs */
  delete(caller: Caller, id: string) {
    return this.db.transaction(async (tx) => {
      const { userId, status } = await own(tx, caller, id)
      if (RUNNING.includes(status)) throw new Conflict('An import that runs cannot be cancelled.')
      await this.remove(tx, userId, id)
      return { ok: true as const }
    })
  }

  private async remove(tx: Tx, userId: string, importId: string): Promise<void> {
    await tx.accountImport.delete({ where: { id: importId, userId } })
    await this.jobs.send(tx, removeUpload, { userId, importId, abandoned: false })
  }
}

async function own(tx: Tx, { userId }: Caller, id: string): Promise<AccountImport> {
  const row = await tx.accountImport.findFirst({ where: { id, userId } })
  if (!row) throw new NotFound('The import')
  return row
}
