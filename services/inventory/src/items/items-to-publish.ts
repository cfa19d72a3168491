import type { Caller } from '@arc/kit/identity'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database, type Tx } from '../database.js'
import { lockAllProjects } from '../locks.js'
import { publishItems } from './item-events.js'

/** Items that one transaction publishes. */
const CHUNK = 1_000
/** Above every id. */
const ALL = 2_147_483_647

const job = (name: string) => defineJob({ name, data: z.object({ userId: z.string() }), retries: 20, perGroup: 1, timeoutSeconds: 900 })
const publishChanged = job('publish-items')
/** Of the release before. */
const publishTagged = job('publish-tagged')

/** What items have in common that one row says for all of them, by the keys `$3`, and what else is written to them. */
const CAUSES = {
  tag: { has: 'tags && $3::text[]', set: ', updated_at = now()' },
  place: { has: 'place_id = any($3::text[]::int[])', set: '' },
  field: { has: `custom_values <> '{}' and custom_values ?| $3::text[]`, set: ', custom_values = custom_values - $3::text[]' },
}
type Cause = keyof typeof CAUSES

/**
 * Publishes items when one row has changed what all of them have: the name of a tag or a place, or a field. Whoever reads items sees it at once;
 * search, which has texts of its own, gets the items in chunks. How far it is stands in `items_to_publish`.
 */
@Injectable()
export class ItemsToPublish {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Few items are published at once, so that nobody finds the old name; many by a job, so that nobody waits for them. The caller holds the locks
   * of the items' projects.
   * @param keys of the tags, places or fields; a deleted field goes out of its items with this, also of those in the trash
   */
  async publish(tx: Tx, { userId, actorId }: Pick<Caller, 'userId' | 'actorId'>, cause: Cause, keys: readonly string[]): Promise<void> {
    await tx.$executeRaw`
      insert into items_to_publish (user_id, cause, key, published_from, actor_id)
      select ${userId}, ${cause}, key, ${ALL}, ${actorId} from unnest(${[...keys]}::text[]) key
      on conflict (user_id, cause, key) do update set published_from = excluded.published_from, actor_id = excluded.actor_id`
    if ((await publishSome(tx, userId, { cause, keys })) === 'more') await this.jobs.send(tx, publishChanged, { userId }, { group: userId })
  }

  @Run(publishChanged) async run({ userId }: { userId: string }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const some = (tx: Tx) => lockAllProjects(tx, userId).then(() => publishSome(tx, userId, null))
    while ((await this.db.transaction(some)) === 'more') signal.throwIfAborted()
  }

  @Run(publishTagged) runTagged(data: { userId: string }, run: Pick<JobRun, 'signal'>): Promise<void> {
    return this.run(data, run)
  }
}

interface Due {
  cause: Cause
  keys: string[]
  below: number
  actorId: string
}

/** Publishes a chunk of the items of one cause. @param only these keys; null for all @returns whether there may be others */
async function publishSome(tx: Tx, userId: string, only: { cause: Cause; keys: readonly string[] } | null): Promise<'more' | 'nothing'> {
  const [due, other] = await tx.$queryRaw<Due[]>`
    select cause, array_agg(key order by key) as keys, max(published_from) as below, min(actor_id) as "actorId" from (
      select * from items_to_publish where user_id = ${userId} and (${only === null} or cause = ${only?.cause} and key = any(${[...(only?.keys ?? [])]})) for update) locked
    group by cause order by cause`
  if (!due) return 'nothing'
  const { cause, keys, below, actorId } = due
  const { has, set } = CAUSES[cause]
  await tx.$executeRaw`select set_config('arc.actor', ${actorId}, true)`
  // In the order of an index, which ends where the chunk is full; the index of tags would be read whole for each chunk.
  const rows = await tx.$queryRawUnsafe<{ id: number }[]>(
    `with chunk as (select id from items where user_id = $1 and -id > -$2::int and ${has} order by -id limit ${CHUNK})
    update items i set version = version + 1${set} from chunk where i.id = chunk.id returning i.id`,
    ...[userId, below, keys],
  )
  const ids = rows.map(({ id }) => id)
  await publishItems(tx, userId, ids)
  // With each chunk: an item can go into the trash before its own.
  if (cause === 'field')
    await tx.$executeRaw`
      update trashed_items set item = jsonb_set(item, '{custom_values}', (item -> 'custom_values') - ${keys}::text[])
      where user_id = ${userId} and item -> 'custom_values' ?| ${keys}::text[]`
  const isAll = ids.length < CHUNK
  await (isAll
    ? tx.$executeRaw`delete from items_to_publish where user_id = ${userId} and cause = ${cause} and key = any(${keys})`
    : tx.$executeRaw`update items_to_publish set published_from = ${Math.min(...ids)}
        where user_id = ${userId} and cause = ${cause} and key = any(${keys})`)
  return isAll && !other ? 'nothing' : 'more'
}
