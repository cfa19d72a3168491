import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SessionUser } from '@arc/contracts/auth/sessions'
import { ImportMapping, type ItemImport, MAX_LISTED_IMPORTS } from '@arc/contracts/inventory/imports'
import { callerLeft } from '@arc/kit/caller-left'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { isFinal, NoRoom, Permanent, Refusal, Unavailable } from '@arc/kit/errors'
import { Caller } from '@arc/kit/identity'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { TIMEOUTS } from '@arc/kit/timeouts'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { allowChange, ownProject } from '../access.js'
import { writeAs } from '../changes/changes.js'
import { Database, type Tx } from '../database.js'
import { Prisma, type ItemImport as Row } from '../generated/prisma/client.js'
import { type Imported, type ImportFile, ImportService } from './import.service.js'

const ImportId = z.object({ importId: z.uuid() })
const importGaveUp = defineJob({ name: 'import-items-given-up', data: ImportId, retries: 50 })
const importItems = defineJob({
  name: 'import-items',
  data: ImportId,
  concurrency: 2,
  perGroup: 1,
  timeoutSeconds: 600,
  onGiveUp: importGaveUp,
})

const OPEN = ['waiting', 'running']
/** How long an ended import is listed. */
const LISTED_DAYS = 7
/** How often whoever waits for an import looks whether it has ended, in milliseconds: a small one takes a tenth of a second. */
const LOOK_MS = { first: 20, last: 500 }
const FAILED = { status: 503, message: 'The import failed. Nothing was imported. Please try again.' }

/** The answer of an import that failed. */
const Problem = z.object({ status: z.number().int(), message: z.string() })
type Problem = z.output<typeof Problem>

/**
 * Imports files by jobs: one that is killed is run again, and leaves nothing until all of it is stored. Whoever sent the file waits for the end,
 * and may leave.
 */
@Injectable()
export class ImportJob {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly importer: ImportService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Imports a file, and waits until it is.
   * @param receive reads the file, once the project is known to be the caller's
   * @throws Refusal as `ImportService.import`, Unavailable when it takes longer than a request may; it goes on then
   */
  async import(caller: Caller, projectId: number, receive: () => Promise<ImportFile>): Promise<Imported> {
    allowChange(await ownProject(this.db.client, caller, projectId), caller)
    const { bytes, mapping } = await receive()
    const id = randomUUID()
    const now = this.clock.now()
    await writeAs(this.db, caller, async (tx) => {
      const { userId } = caller
      const before = new Date(now.getTime() - LISTED_DAYS * 86_400_000)
      await tx.itemImport.deleteMany({ where: { userId, status: { notIn: OPEN }, createdAt: { lt: before } } })
      await tx.itemImport.create({
        data: {
          ...{ id, userId, projectId, caller: caller.signedIn, file: Buffer.from(bytes), status: 'waiting', createdAt: now },
          mapping: mapping ?? Prisma.DbNull,
        },
      })
      await this.jobs.send(tx, importItems, { importId: id }, { group: userId })
    })
    return this.ended(id)
  }

  /** The latest imports into a project. @throws NotFound for somebody else's */
  async list(caller: Caller, projectId: number): Promise<ItemImport[]> {
    await ownProject(this.db.client, caller, projectId)
    const rows = await this.db.client.itemImport.findMany({
      where: { userId: caller.userId, projectId },
      omit: { file: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: MAX_LISTED_IMPORTS,
    })
    return rows.map(answerOf)
  }

  @Run(importItems)
  async run({ importId }: { importId: string }, { lastAttempt }: Pick<JobRun, 'lastAttempt'>): Promise<void> {
    const row = await this.db.client.itemImport.findUnique({ where: { id: importId } })
    if (!row?.file || !OPEN.includes(row.status)) return
    const file = { bytes: row.file, mapping: row.mapping === null ? null : ImportMapping.parse(row.mapping) }
    const caller = new Caller(SessionUser.parse(row.caller))
    try {
      await this.importer.import(caller, row.projectId, file, {
        advance: (stored, lines) => this.advance(importId, stored, lines),
        end: (tx, imported) => end(tx, importId, imported),
      })
    } catch (error) {
      // A full disk does not wait: the sender can make room, and send the file again.
      if (!lastAttempt && !isFinal(error) && !(error instanceof NoRoom)) throw error
      await this.fail(importId, error instanceof Refusal ? { status: error.status, message: error.message } : FAILED)
    }
  }

  @Run(importGaveUp)
  giveUp({ importId }: { importId: string }): Promise<void> {
    return this.fail(importId, FAILED)
  }

  /** On a connection of its own: others see how far a transaction is that they see nothing of. */
  private async advance(id: string, stored: number, lines: number): Promise<void> {
    await this.db.pool.query(`update item_imports set status = 'running', stored = $2, lines = $3 where id = $1`, [id, stored, lines])
  }

  private async fail(id: string, problem: Problem): Promise<void> {
    await this.db.transaction((tx) =>
      tx.itemImport.updateMany({ where: { id, status: { in: OPEN } }, data: { status: 'failed', problem, file: null, stored: 0 } }),
    )
  }

  /** Waits for the end of an import. */
  private async ended(id: string): Promise<Imported> {
    const until = performance.now() + TIMEOUTS.manyRows
    const signal = callerLeft()
    for (let wait = LOOK_MS.first; performance.now() < until; wait = Math.min(wait * 1.5, LOOK_MS.last)) {
      await pause(wait, undefined, { signal })
      const row = await this.db.client.itemImport.findUnique({ where: { id }, omit: { file: true } })
      if (row?.status === 'done') return { items: row.stored, newRooms: row.newRooms }
      const problem = row?.status === 'failed' ? Problem.parse(row.problem) : row ? null : FAILED
      if (problem)
        throw problem.status === 503 ? new Unavailable('an import failed', problem.message) : new Refusal(problem.status, problem.message)
    }
    throw new Unavailable(
      'an import takes longer than a request may',
      'This import takes long. It goes on; its items are there when it has ended.',
    )
  }
}

/** Ends an import with what it became, in its transaction. @throws Permanent when it was ended already: then nothing of it is stored */
async function end(tx: Tx, id: string, { items, newRooms }: Imported): Promise<void> {
  const data = { status: 'done', stored: items, lines: items, newRooms, file: null }
  const { count } = await tx.itemImport.updateMany({ where: { id, status: { in: OPEN } }, data })
  if (count === 0) throw new Permanent('This import has ended already.')
}

function answerOf({ id, status, lines, stored, newRooms, problem, createdAt }: Omit<Row, 'file'>): ItemImport {
  return {
    ...{ id, status: status as ItemImport['status'], progress: lines === 0 ? 0 : Math.floor((stored * 100) / lines) },
    ...{ items: status === 'done' ? stored : 0, newRooms, error: problem === null ? null : Problem.parse(problem).message },
    createdAt: createdAt.toISOString(),
  }
}
