import type { Payload } from '@arc/contracts/define'
import { type ItemPayload, itemChanged, type itemsCreated, MAX_EVENT_ITEMS } from '@arc/contracts/inventory/item-events'
import { traceparent } from '@arc/kit/telemetry'
import type { Tx } from '../database.js'
import { PAYLOAD } from './items.sql.js'

/** Well below the 1 MiB that NATS takes as one message, in characters. */
const MAX_EVENT_LENGTH = 400_000

/** Splits items over as few events as their number and size allow. */
export function inEvents(userId: string, items: readonly ItemPayload[]): Payload<typeof itemsCreated>[] {
  const events: Payload<typeof itemsCreated>[] = []
  let length = 0
  for (const item of items) {
    const added = JSON.stringify(item).length
    const last = events.at(-1)
    if (last && last.items.length < MAX_EVENT_ITEMS && length + added <= MAX_EVENT_LENGTH) {
      last.items.push(item)
      length += added
    } else {
      events.push({ userId, items: [item] })
      length = added
    }
  }
  return events
}

// Their columns are those that the event declares, so nothing is read into this process only to be checked and sent back.
const PUBLISH_CHANGED = `insert into outbox (type, payload, traceparent)
  select '${itemChanged.type}', to_jsonb(payload), $3 from (
    select ${PAYLOAD} from items i join rooms r on r.id = i.room_id and r.deleted_at is null
      join projects p on p.id = i.project_id and p.deleted_at is null
    where i.user_id = $1 and i.id = any($2::int[]) order by i.id) payload`

/** Publishes live items as changed, in one statement for any number; those of other users are left out. */
export async function publishItems(tx: Tx, userId: string, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.$executeRawUnsafe(PUBLISH_CHANGED, userId, [...ids], traceparent())
}
