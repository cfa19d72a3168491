import type { EventSpec } from '@arc/contracts/define'
import { itemChanged, itemCreated, itemDeleted, itemsCreated, itemsDeleted, MAX_EVENT_ITEMS } from '@arc/contracts/inventory/item-events'
import type { Tx } from '@arc/kit/db'
import { publishAll } from '@arc/kit/outbox'
import { traceparent } from '@arc/kit/telemetry'
import type { Deleted } from '../trash/trash.sql.js'
import { PAYLOAD } from './items.sql.js'

// Items go from their table into the outbox. Their columns are those that the event declares, so nothing is read into this process only to be
// checked and sent back.

/** Well below the 1 MiB that NATS takes as one message, in characters. */
const MAX_EVENT_LENGTH = 400_000

/** The live items $2 of the user $1 as rows `id`, `item`. */
const PAYLOADS = `select payload.id, to_jsonb(payload) as item from (
    select ${PAYLOAD} from items i join rooms r on r.id = i.room_id and r.deleted_at is null
      join projects p on p.id = i.project_id and p.deleted_at is null
    where i.user_id = $1 and i.id = any($2::int[])) payload`

const oneByOne = ({ type }: EventSpec): string => `insert into outbox (type, payload, traceparent)
  select '${type}', item, $3 from (${PAYLOADS} order by 1) payload`

/** An event ends after so many items, and where so many characters are passed. */
const TOGETHER = `insert into outbox (type, payload, traceparent)
  select '${itemsCreated.type}', jsonb_build_object('userId', $1::text, 'items', jsonb_agg(item order by id)), $3
  from (
    select id, item, (row_number() over listed - 1) / ${MAX_EVENT_ITEMS} as by_number,
      (sum(length(item::text)) over listed - length(item::text)) / ${MAX_EVENT_LENGTH} as by_length
    from (${PAYLOADS}) payload window listed as (order by id)
  ) numbered group by by_number, by_length order by min(id)`

const publisher =
  (statement: string) =>
  async (tx: Pick<Tx, '$queryRawUnsafe'>, userId: string, ids: readonly number[]): Promise<void> => {
    if (ids.length > 0) await tx.$queryRawUnsafe(statement, userId, [...ids], traceparent())
  }

/** Publishes live items as changed, in one statement for any number; those of other users are left out. */
export const publishItems = publisher(oneByOne(itemChanged))
/** The same for an item that a person created. */
export const publishItem = publisher(oneByOne(itemCreated))
/** The same for items that were created or restored together. */
export const publishCreated = publisher(TOGETHER)

/** Publishes an item that was moved to the trash. */
export const publishRemoved = (tx: Tx, userId: string, item: Deleted): Promise<void> => publishAll(tx, itemDeleted, [{ ...item, userId }])

/** Items of one event of deletion. */
const CHUNK = 500

/** The same for items that were moved there together. */
export async function publishAllRemoved(tx: Tx, userId: string, items: readonly Deleted[]): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK))
  await publishAll(
    tx,
    itemsDeleted,
    chunks.map((chunk) => ({ userId, items: chunk })),
  )
}
