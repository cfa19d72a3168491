import { type ItemPayload } from '@arc/contracts/inventory/item-events'
import { searchTextOf } from '@arc/contracts/inventory/item-fields'
import { dayNumber } from '@arc/contracts/inventory/item-filters'
import { boughtOn, isProven, unitValueOf } from '@arc/contracts/inventory/item-rules'
import { Database, type Tx } from '../database.js'
import { grouped } from './grouped.js'
import { findItems, findRooms } from './postgres.query.js'
import type { Found, ProjectVersion, SearchIndex } from './search-index.js'
import { exactTextsOf, type Spellings, sortKeyOf, type Wanted, wantsPlaces } from './wanted.js'
import { wordsIn } from './words.js'

/**
 * Advisory locks of rooms. Items copy the name of their room: whoever writes items shares its lock, and whoever renames the room takes it alone.
 * Otherwise each would miss what the other has not committed yet, and the items would keep the old name for ever.
 */
const ROOM_LOCK = 7_133_704
/** Rows that one transaction removes. */
const CHUNK = 2_000
/** What this code writes into a row; rows of an older format are read from the inventory again. */
export const FORMAT = 2

/** Search in the service's own tables. */
export class PostgresIndex implements SearchIndex {
  /** @param isTracked true with a search engine, which indexes every new revision of a row */
  constructor(
    private readonly db: Database,
    private readonly isTracked: boolean,
  ) {}

  async putItems(tx: Tx, items: readonly ItemPayload[]): Promise<void> {
    if (items.length === 0) return
    const rooms = [...new Set(items.map(({ roomId }) => roomId))].sort((one, other) => one - other)
    await tx.$executeRaw`select pg_advisory_xact_lock_shared(${ROOM_LOCK}::int, room_id) from unnest(${rooms}::int[]) room_id`
    // The room may have been renamed since the event was written. What is in a deleted room or project is stored, because it can be
    // restored, but never found. Most changes leave the words of an item: then its row is
    // updated without its text columns, so that PostgreSQL neither computes its words nor writes its indexes again.
    await tx.$executeRaw`
      with item as materialized (
        select item.*, coalesce(nullif(rooms.name, ''), item.given_room_name) as room_name, coalesce(rooms.icon, '') as room_icon
        from jsonb_to_recordset(${JSON.stringify(items.map(rowOf))}::jsonb) as item (item_id int, user_id text, project_id int, room_id int,
            given_room_name text, name text, category text, brand text, model text, serial_number text, upc text, detail text, documents jsonb,
            document_names text, estimated_value numeric, quantity int, image_url text, version int,
            is_sample boolean, documented boolean, condition text, warranty_day int, bought int, sort_name text, exact text[], lent_to text, lent_until text, tags text[])
          left join rooms on rooms.room_id = item.room_id
        where not exists (select 1 from deleted_users where deleted_users.user_id = item.user_id)
      ), same_words as materialized (
        select items.item_id from items join item on item.item_id = items.item_id
        where items.version < item.version and items.format = ${FORMAT} and not items.deleted
          and (items.name, items.category, items.brand, items.model, items.room_name, items.document_names, items.detail)
            is not distinct from (item.name, item.category, item.brand, item.model, item.room_name, item.document_names, item.detail)
        order by items.item_id for update of items
      ), updated as (
        update items set project_id = item.project_id, room_id = item.room_id, room_icon = item.room_icon, serial_number = item.serial_number,
          upc = item.upc, documents = item.documents, estimated_value = item.estimated_value, quantity = item.quantity,
          image_url = item.image_url, version = item.version, is_sample = item.is_sample, documented = item.documented,
          condition = item.condition, warranty_day = item.warranty_day, bought = item.bought, sort_name = item.sort_name, exact = item.exact,
          lent_to = item.lent_to, lent_until = item.lent_until, tags = item.tags,
          revision = case when ${this.isTracked} or items.indexed > 0 then nextval('revisions') else items.revision end
        from item join same_words on same_words.item_id = item.item_id where items.item_id = item.item_id
      )
      insert into items (item_id, user_id, project_id, room_id, room_name, room_icon, name, category, brand, model, serial_number, upc,
        detail, documents, document_names, estimated_value, quantity, image_url, version, is_sample, documented, condition, warranty_day,
        bought, sort_name, exact, lent_to, lent_until, tags, format)
      select item_id, user_id, project_id, room_id, room_name, room_icon, name, category, brand, model, serial_number, upc,
        detail, documents, document_names, estimated_value, quantity, image_url, version, is_sample, documented, condition, warranty_day,
        bought, sort_name, exact, lent_to, lent_until, tags, ${FORMAT}
      from item where not exists (select 1 from same_words where same_words.item_id = item.item_id)
      order by item_id
      on conflict (item_id) do update set project_id = excluded.project_id, room_id = excluded.room_id, room_name = excluded.room_name,
        room_icon = excluded.room_icon, name = excluded.name, category = excluded.category, brand = excluded.brand, model = excluded.model,
        serial_number = excluded.serial_number, upc = excluded.upc, detail = excluded.detail, documents = excluded.documents,
        document_names = excluded.document_names, estimated_value = excluded.estimated_value, quantity = excluded.quantity,
        image_url = excluded.image_url, version = excluded.version, deleted = false, is_sample = excluded.is_sample,
        documented = excluded.documented, condition = excluded.condition, warranty_day = excluded.warranty_day, bought = excluded.bought,
        sort_name = excluded.sort_name, exact = excluded.exact, lent_to = excluded.lent_to, lent_until = excluded.lent_until, tags = excluded.tags,
        format = excluded.format, revision = nextval('revisions')
      where items.version < excluded.version
        or (items.version = excluded.version and items.format < excluded.format and not items.deleted)`
  }

  async removeItems(tx: Tx, userId: string, items: Parameters<SearchIndex['removeItems']>[2]): Promise<void> {
    // A tombstone holds nothing but ids.
    await tx.$executeRaw`insert into items (item_id, user_id, version, deleted)
      select id, ${userId}, version, true from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (id int, version int)
      where not exists (select 1 from deleted_users where user_id = ${userId})
      order by id
      on conflict (item_id) do update set deleted = true, version = excluded.version, room_name = '', name = '', category = '',
        brand = null, model = null, serial_number = null, upc = null, detail = '', documents = '[]', document_names = '',
        estimated_value = null, image_url = null, condition = null, warranty_day = null, bought = 0, documented = false, sort_name = '', exact = '{}',
        lent_to = null, lent_until = null, tags = '{}', revision = nextval('revisions')
      where items.version <= excluded.version`
  }

  async putRoom(tx: Tx, room: Parameters<SearchIndex['putRoom']>[1]): Promise<void> {
    const { roomId, userId, projectId, name, icon, version } = room
    await tx.$executeRaw`select pg_advisory_xact_lock(${ROOM_LOCK}::int, ${roomId}::int)`
    const changed = await tx.$executeRaw`
      insert into rooms (room_id, user_id, project_id, name, icon, version)
      select ${roomId}, ${userId}, ${projectId}, ${name}, ${icon}, ${version}
      where not exists (select 1 from deleted_users where user_id = ${userId})
      on conflict (room_id) do update set project_id = excluded.project_id, name = excluded.name, icon = excluded.icon,
        version = excluded.version, deleted = false
      where rooms.version < excluded.version`
    if (changed > 0)
      await tx.$executeRaw`update items set room_name = ${name}, room_icon = ${icon}, revision = nextval('revisions')
        where room_id = ${roomId} and not deleted and (room_name, room_icon) is distinct from (${name}, ${icon})`
  }

  async removeRoom(tx: Tx, { roomId, userId, version }: Parameters<SearchIndex['removeRoom']>[1]): Promise<void> {
    await tx.$executeRaw`insert into rooms (room_id, user_id, version, deleted) values (${roomId}, ${userId}, ${version}, true)
      on conflict (room_id) do update set deleted = true, version = excluded.version, name = '', icon = ''
      where rooms.version <= excluded.version`
  }

  putProject(tx: Tx, project: Parameters<SearchIndex['putProject']>[1]): Promise<void> {
    return markProject(tx, project, false)
  }

  removeProject(tx: Tx, project: Parameters<SearchIndex['removeProject']>[1]): Promise<void> {
    return markProject(tx, project, true)
  }

  async removeSome(tx: Tx, userId: string): Promise<boolean> {
    await tx.room.deleteMany({ where: { userId } })
    await tx.project.deleteMany({ where: { userId } })
    const removed = await tx.$executeRaw`
      delete from items where item_id in (select item_id from items where user_id = ${userId} order by item_id limit ${CHUNK})`
    return removed > 0 || (await this.forgetWords(tx, userId))
  }

  /** Removes some words of a deleted account. @returns true when there may be more */
  async forgetWords(tx: Tx, userId: string): Promise<boolean> {
    const removed = await tx.$executeRaw`
      delete from vocabulary where user_id = ${userId} and word in (select word from vocabulary where user_id = ${userId} order by word limit ${CHUNK})`
    return removed > 0
  }

  async search(userId: string, spellings: Spellings[], wanted: Wanted): Promise<Found> {
    const [items, rooms] = await Promise.all([
      findItems(this.db.pool, userId, spellings, wanted),
      wantsPlaces(wanted) ? findRooms(this.db.pool, userId, spellings) : [],
    ])
    return grouped(items, rooms, spellings.flat())
  }
}

/** Its rooms and items stay as they are: events about them can come before or after this one. */
async function markProject(tx: Tx, { projectId, userId, version }: ProjectVersion, deleted: boolean): Promise<void> {
  await tx.$executeRaw`
    insert into projects (project_id, user_id, version, deleted) select ${projectId}, ${userId}, ${version}, ${deleted}
    where not exists (select 1 from deleted_users where user_id = ${userId})
    on conflict (project_id) do update set version = excluded.version, deleted = excluded.deleted where projects.version < excluded.version`
}

/** The row of an item, as `putItems` reads it. */
const rowOf = (item: ItemPayload) => ({
  ...{ item_id: item.id, user_id: item.userId, project_id: item.projectId, room_id: item.roomId, given_room_name: item.roomName },
  ...{ name: item.name, category: item.category, brand: item.brand, model: item.model, serial_number: item.serialNumber, upc: item.upc },
  detail: [searchTextOf(item, 'detail'), ...codesOf(item), item.placePath ?? '', item.lentTo ?? ''].join(' ').trim(),
  documents: item.documents,
  document_names: item.documents.map(({ name }) => name).join(' '),
  ...{ estimated_value: unitValueOf(item), quantity: item.quantity, image_url: item.imageUrl, version: item.version },
  ...{ is_sample: item.isSample, documented: isProven(item), condition: item.condition, sort_name: sortKeyOf(item.name) },
  exact: exactTextsOf(item.name, item.model, item.serialNumber, item.upc),
  ...{ warranty_day: dayNumber(item.warrantyExpiration ?? undefined) ?? null, bought: boughtOn(item) },
  ...{ lent_to: item.lentTo, lent_until: item.lentUntil, tags: item.tags },
})

/** Numbers without their punctuation, because people type "SN4471" for "SN-4471". */
const codesOf = ({ serialNumber, model, upc }: ItemPayload): string[] =>
  [serialNumber, model, upc].flatMap((code) => (code && /\d/.test(code) ? [wordsIn(code).join('')] : []))
