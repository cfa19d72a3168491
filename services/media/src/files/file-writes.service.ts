import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Tx as AnyTx } from '@arc/kit/db'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Schedule, type TaskGroup } from '@arc/kit/schedule'
import { sweepRows } from '@arc/kit/sweep-rows'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'

const PAUSE_SECONDS = 3600
/** An older write was cut: no file takes so long to arrive. In milliseconds. */
const CUT_AFTER_MS = 24 * 3600 * 1000
const PAGE = 100

const withoutSlash = (folder: string): string => folder.replace(/\/$/, '')

/**
 * A file is written before its row, so that a row guarantees its file. A process that is killed in between leaves a file that nothing
 * names: its folder is noted before it is written, and the note goes with the commit of the row. What is noted for a day is removed.
 */
@Injectable()
export class FileWrites {
  readonly tasks: TaskGroup

  constructor(
    private readonly db: Database,
    schedule: Schedule,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.tasks = schedule.every(PAUSE_SECONDS, [{ name: 'remove-cut-uploads', run: (signal) => this.sweep(signal) }])
  }

  /** Notes the folders of photos, receipts or documents before their files are written. */
  async begin(userId: string, folders: readonly string[]): Promise<void> {
    await this.db.pool.query(
      `insert into file_writes (folder, user_id, begun_at) select unnest($1::text[]), $2, $3
       on conflict (folder) do update set begun_at = excluded.begun_at`,
      [[...new Set(folders.map(withoutSlash))], userId, this.clock.now()],
    )
  }

  /** Forgets the writes of a deleted account, whose files were removed again: its rows may be gone already. */
  async forget(userId: string): Promise<void> {
    await this.db.pool.query('delete from file_writes where user_id = $1', [userId])
  }

  /** @returns how many folders it removed */
  private sweep(signal: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - CUT_AFTER_MS)
    return sweepRows({
      page: (after) =>
        this.db.client.fileWrite.findMany({
          where: { begunAt: { lt: before }, folder: { gt: after } },
          orderBy: { folder: 'asc' },
          take: PAGE,
        }),
      keyOf: ({ folder }) => folder,
      work: ({ folder }) => this.end(folder, before),
      signal,
    })
  }

  /** Removes the files of a write that was cut. One that begins again meanwhile waits, and finds its folder empty. */
  private end(folder: string, before: Date): Promise<number> {
    return this.db.transaction(async (tx) => {
      const { count } = await tx.fileWrite.deleteMany({ where: { folder, begunAt: { lt: before } } })
      if (count === 0 || (await isNamed(tx, folder))) return 0
      await this.files.removeAll(folder)
      return 1
    })
  }
}

/** Forgets the folders of writes, in the transaction that inserts their rows. */
export async function endWrites(tx: AnyTx, folders: readonly string[]): Promise<void> {
  await tx.$executeRaw`delete from file_writes where folder = any(${folders.map(withoutSlash)})`
}

/** Whether a row names the files of a folder: `photos/USER/SHA256` or `documents/USER/ID`. */
async function isNamed(tx: Tx, folder: string): Promise<boolean> {
  const [kind, userId = '', name = ''] = folder.split('/')
  if (kind === 'documents') return (await tx.document.count({ where: { userId, id: name } })) > 0
  const where = { userId, sha256: name }
  return (await tx.photo.count({ where })) + (await tx.receiptDocument.count({ where })) > 0
}
