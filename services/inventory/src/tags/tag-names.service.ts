import { Conflict } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { CHANGED_SINCE } from '../changes/actions.js'
import { Database, type Tx } from '../database.js'
import { raiseVersions } from '../items/bulk-documents.sql.js'
import { publishItems } from '../items/item-events.js'
import { lockAllProjects } from '../locks.js'
import { revertViews } from '../views/views.sql.js'

/** Items that one transaction publishes. */
const CHUNK = 1_000
/** Above every id. */
const ALL = 2_147_483_647

/** Publishes the items of renamed and deleted tags, when they are more than one transaction writes. */
const publishTagged = defineJob({
  name: 'publish-tagged',
  data: z.object({ userId: z.string() }),
  retries: 20,
  perGroup: 1,
  timeoutSeconds: 900,
})

/**
 * Gives tags other names. Everybody who reads items sees a new name at once; search, which has the names of its own, gets the items in chunks.
 * How far it is stands in `tag_names`, so it can end at any moment and go on later.
 */
@Injectable()
export class TagNames {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  /** Sets the name of tags; null deletes them. The caller holds the lock of the user. @param actionId what undoes it */
  async set(
    tx: Tx,
    { userId }: Caller,
    { keys, name, actionId }: { keys: string[]; name: string | null; actionId: string },
  ): Promise<void> {
    await tx.$executeRaw`
      insert into tag_names (user_id, key, name, action_id, previous, published_from)
      select ${userId}, key, ${name}, ${actionId}::uuid, key, ${ALL} from unnest(${keys}::text[]) key
      on conflict (user_id, key) do update set name = excluded.name, action_id = excluded.action_id, previous = tag_names.name,
        published_from = excluded.published_from`
    await this.begin(tx, userId)
  }

  /**
   * Gives tags the name back that an action replaced.
   * @returns how many items have them
   * @throws Conflict when they were renamed again since
   */
  async undo(tx: Tx, { userId }: Caller, actionId: string): Promise<number> {
    const undone = await tx.$queryRaw<{ key: string }[]>`
      update tag_names set name = previous, action_id = null, previous = null, published_from = ${ALL}
      where user_id = ${userId} and action_id = ${actionId}::uuid returning key`
    if (undone.length === 0) throw new Conflict(CHANGED_SINCE)
    await revertViews(tx, userId, actionId)
    await this.begin(tx, userId)
    const keys = undone.map(({ key }) => key)
    const [items] = await tx.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from items i join rooms r on r.id = i.room_id and r.deleted_at is null
      where i.user_id = ${userId} and i.tags && ${keys}::text[]`
    return items?.count ?? 0
  }

  @Run(publishTagged) async publish({ userId }: { userId: string }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    while ((await this.db.transaction((tx) => publishSome(tx, userId))) === 'more') signal.throwIfAborted()
  }

  /** Few items are published at once, so that nobody finds the old name; many by a job, so that nobody waits for them. */
  private async begin(tx: Tx, userId: string): Promise<void> {
    if ((await publishSome(tx, userId)) === 'more') await this.jobs.send(tx, publishTagged, { userId }, { group: userId })
  }
}

/** Publishes a chunk of the items whose tags have another name, from the newest to the oldest. @returns what is left of them */
async function publishSome(tx: Tx, userId: string): Promise<'more' | 'nothing'> {
  await lockAllProjects(tx, userId)
  const due = await tx.$queryRaw<{ key: string; below: number }[]>`
    select key, published_from as below from tag_names where user_id = ${userId} and published_from is not null order by key for update`
  if (due.length === 0) return 'nothing'
  const keys = due.map(({ key }) => key)
  const below = Math.max(...due.map((one) => one.below))
  // In the order of an index, which ends where the chunk is full; the index of tags would be read whole for each chunk.
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from items where user_id = ${userId} and -id > -${below}::int and tags && ${keys}::text[] order by -id limit ${CHUNK}`
  const ids = rows.map(({ id }) => id)
  await raiseVersions(tx, userId, ids)
  await publishItems(tx, userId, ids)
  const next = ids.length === CHUNK ? (ids.at(-1) ?? null) : null
  await tx.$executeRaw`update tag_names set published_from = ${next}::int where user_id = ${userId} and key = any(${keys})`
  return next === null ? 'nothing' : 'more'
}
