import { itemChanged, itemCreated } from '@arc/contracts/inventory/item-events'
import { ITEM_FIELD_NAMES } from '@arc/contracts/inventory/item-fields'
import { prepared, type Statement } from '@arc/kit/db'
import { ANSWER, columnOf, PAYLOAD } from './items.sql.js'

// Creating or changing an item in one statement that checks, locks, writes, logs, and publishes. Parameters: $1 user id, $2 trace
// id, $3 true when the user may not change the sample, $4 the columns to set as JSON, $5 `traceparent`, $8 who acts, and the ids below.

const COLUMNS = [...ITEM_FIELD_NAMES, 'receiptUrl'].map(columnOf)
const list = (prefix: string) => COLUMNS.map((column) => `${prefix}${column}`).join(', ')

/** The change log's triggers read who writes (see `writeAs`). */
const ACTOR = `actor as materialized (select set_config('arc.actor', $8, true), set_config('arc.request_id', $2, true))`

/** Locks the project, as `lockProjects` does: what waited for the lock reads the row as it is then. */
const lockProject = (wanted: string) => `wanted as (${wanted}),
  project as materialized (
    select p.id, p.is_sample from projects p, actor, wanted
    where p.id = wanted.project_id and p.user_id = $1 and p.deleted_at is null and not (p.is_sample and $3::boolean)
    for no key update of p)`

/** Within a minute the user's most recent project stays as it is: an update costs a tenth of the statement and leaves a dead row. */
const TOUCHED = `touched as (
    update projects set last_active_at = now() where id in (select project_id from written)
      and (last_active_at < now() - interval '1 minute'
        or exists (select 1 from projects other where other.user_id = $1 and other.last_active_at > projects.last_active_at)))`

const publishAndRead = (event: { type: string }) => `published as (
    insert into outbox (type, payload, traceparent)
    select '${event.type}', to_jsonb(payload), $5 from (select ${PAYLOAD} from written i join room r on r.id = i.room_id cross join project p) payload),
  ${TOUCHED}
  select answer.id, answer.version, to_json(answer)::text as item from (select ${ANSWER} from written i) answer`

/** $6: the room; null for the first one of project $7. No row: it is not the user's, was deleted, or is not to be changed. */
export const CREATE_ITEM: Statement = prepared(`
  with ${ACTOR},
  ${lockProject(`select id, project_id from rooms where id = $6::int and user_id = $1
    union all (select id, project_id from rooms where $6::int is null and project_id = $7::int and user_id = $1 and deleted_at is null order by id limit 1)`)},
  room as materialized (
    select r.id, r.name, r.project_id from rooms r join wanted using (id) join project on project.id = r.project_id
    where r.user_id = $1 and r.deleted_at is null for key share of r),
  written as (
    insert into items (user_id, project_id, room_id, ${COLUMNS.join(', ')})
    select $1, room.project_id, room.id, ${list('given.')}
    from room, jsonb_populate_record(null::items, '{"category": "Other", "quantity": 1, "tags": [], "not_needed": []}'::jsonb || $4::jsonb) given
    returning *),
  ${publishAndRead(itemCreated)}`)

/**
 * $6: the item, $7: the version that the change was made on, or null. No row: as above, or the item has another version.
 * The cover, pins, documents, and place are not among the columns.
 */
export const CHANGE_ITEM: Statement = prepared(`
  with ${ACTOR},
  ${lockProject('select project_id from items where id = $6 and user_id = $1')},
  item as materialized (
    select i.* from items i join project on project.id = i.project_id
    where i.id = $6 and i.user_id = $1 and ($7::int is null or i.version = $7) for no key update of i),
  room as materialized (
    select r.id, r.name from rooms r join item on item.room_id = r.id where r.deleted_at is null for key share of r),
  written as (
    update items set (${COLUMNS.join(', ')}) = (select ${list('given.')} from jsonb_populate_record(items, $4::jsonb) given),
      version = items.version + 1, updated_at = now()
    from item join room on room.id = item.room_id where items.id = item.id
    returning items.*),
  ${publishAndRead(itemChanged)}`)
