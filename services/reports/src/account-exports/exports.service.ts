import { randomUUID } from 'node:crypto'
import { inventoryFigures } from '@arc/contracts/inventory/account-data'
import { mediaFigures } from '@arc/contracts/media/account-data'
import { type AccountExport as AccountExportAnswer, type AccountFigures, EXPORTS_PER_DAY } from '@arc/contracts/reports/account-exports'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { assertUserExists } from '@arc/kit/deleted-users'
import { Conflict, NotFound, TooMany } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'
import type { AccountExport } from '../generated/prisma/client.js'
import { buildExport } from './build-export.job.js'
import { exportKey } from './export-files.js'
import { removeExpired, removeExportFile } from './remove-expired.job.js'

const DAY_MS = 24 * 3_600_000
const HOUR_SECONDS = 3600
const OPEN = ['waiting', 'running']
const STATUSES = ['waiting', 'running', 'ready', 'failed'] as const

const toResponse = (row: AccountExport): AccountExportAnswer => ({
  ...row,
  status: STATUSES.find((status) => status === row.status) ?? 'waiting',
  sizeBytes: Number(row.sizeBytes),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

/** Exports of whole accounts. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly services: Services,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ userId }: Caller): Promise<AccountExportAnswer[]> {
    const valid = { OR: [{ expiresAt: null }, { expiresAt: { gt: this.clock.now() } }] }
    const rows = await this.db.client.accountExport.findMany({
      where: { userId, status: { not: 'deleted' }, ...valid },
      orderBy: { createdAt: 'desc' },
      take: EXPORTS_PER_DAY,
    })
    return rows.map(toResponse)
  }

  /** How much the account contains now. */
  async figures({ userId }: Caller): Promise<AccountFigures> {
    const [inventory, media] = await Promise.all([
      this.services.call('inventory', inventoryFigures, { body: { userId } }),
      this.services.call('media', mediaFigures, { body: { userId } }),
    ])
    const reports = await this.db.client.report.count({ where: { userId, status: 'ready' } })
    return { ...inventory, ...media, reports, empty: inventory.empty && media.documents === 0 && reports === 0 }
  }

  /** Starts an export. @throws Conflict while one is being created, TooMany above the daily limit */
  start({ userId }: Caller): Promise<AccountExportAnswer> {
    return this.db.transaction(async (tx) => {
      await assertUserExists(tx, userId)
      // Serializes the starts of one user, so that the limit holds for two at once.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`account-exports:${userId}`}))`
      const now = this.clock.now()
      if ((await tx.accountExport.count({ where: { userId, status: { in: OPEN } } })) > 0)
        throw new Conflict('An export is being created. Please wait until it is ready.')
      const since = new Date(now.getTime() - DAY_MS)
      const recent = await tx.accountExport.count({ where: { userId, status: { not: 'failed' }, createdAt: { gt: since } } })
      if (recent >= EXPORTS_PER_DAY)
        throw new TooMany(`You can create ${EXPORTS_PER_DAY} exports a day. Please try again tomorrow.`, HOUR_SECONDS)
      // Only the newest failure is of interest.
      await tx.accountExport.deleteMany({ where: { userId, status: 'failed' } })
      const row = await tx.accountExport.create({ data: { id: randomUUID(), userId, createdAt: now } })
      await this.jobs.send(tx, buildExport, { exportId: row.id })
      return toResponse(row)
    })
  }

  /** Deletes an export with its file; it still counts for the daily limit. @throws NotFound */
  delete(caller: Caller, id: string) {
    return this.db.transaction(async (tx) => {
      const { userId } = await own(tx, caller, id)
      await tx.accountExport.update({ where: { id, userId }, data: { status: 'deleted', expiresAt: this.clock.now() } })
      await this.jobs.send(tx, removeExportFile, { userId, exportId: id })
      await this.jobs.send(tx, removeExpired, { exportId: id }, { afterSeconds: DAY_MS / 1000 })
      return { ok: true as const }
    })
  }

  /** The finished export and the key of its file. @throws NotFound for an unknown id, somebody else's, and an expired one */
  async ready(caller: Caller, id: string): Promise<{ filename: string; key: string; size: number }> {
    const row = await own(this.db.client, caller, id)
    if (row.status !== 'ready' || !row.expiresAt || row.expiresAt <= this.clock.now()) throw new NotFound('The export')
    const filename = `arc-export-${row.createdAt.toISOString().slice(0, 10)}.zip`
    return { filename, key: exportKey(row.userId, id), size: Number(row.sizeBytes) }
  }

  open(key: string, range?: { start: number; end: number }) {
    return this.files.get(key, range ? { range } : {})
  }
}

async function own(tx: Tx, { userId }: Caller, id: string): Promise<AccountExport> {
  const row = await tx.accountExport.findFirst({ where: { id, userId, status: { not: 'deleted' } } })
  if (!row) throw new NotFound('The export')
  return row
}
