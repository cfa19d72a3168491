import { type ItemPayload } from '@arc/contracts/inventory/item-events'
import { searchTextOf } from '@arc/contracts/inventory/item-fields'
import { unitValueOf } from '@arc/contracts/inventory/item-rules'
import { Attachment } from '@arc/contracts/inventory/items'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database, type Tx } from '../database.js'
import { grouped, type ItemHit } from './grouped.js'
import { type Found, MAX_ITEMS, MAX_ROOMS, type SearchIndex } from './search-index.js'

const ItemRow = z.object({
  item_id: z.number(),
  project_id: z.number(),
  room_id: z.number(),
  room_name: z.string(),
  room_icon: z.string(),
  name: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  estimated_value: z.coerce.number().nullable(),
  quantity: z.number(),
  image_url: z.string().nullable(),
  documents: Attachment.array(),
})
const RoomRow = z.object({ room_id: z.number(), project_id: z.number(), name: z.string(), icon: z.string() })

/**
 * How alike a typed word and a word of the text must be to count as a slip of the finger, 0 to 1
 * (pg_trgm's word_similarity; its own default is 0.6, too strict for "telivision").
 */
const MIN_SIMILARITY = 0.45
/** Shorter words have too few trigrams to tell a slip from another word. */
const MIN_FUZZY_LENGTH = 4

/** Items of a deleted room or project are removed in chunks; until then they are not found. */
const IN_LIVE_PLACE = `not exists (select 1 from deleted_projects where deleted_projects.project_id = items.project_id)
  and not exists (select 1 from rooms where rooms.room_id = items.room_id and rooms.deleted)`
/** Rows that one transaction removes. */
const CHUNK = 2_000

/** Search in the service's own tables: every word must be there as a beginning, or fuzzy. */
@Injectable()
export class PostgresIndex implements SearchIndex {
  constructor(private readonly db: Database) {}

  async putItems(tx: Tx, items: readonly ItemPayload[]): Promise<void> {
    if (items.length === 0) return
    // The room may have been renamed since the event was written; what belongs to something deleted is not written at all.
    await tx.$executeRaw`
      insert into items (item_id, user_id, project_id, room_id, room_name, room_icon, name, category, brand, model, serial_number, upc,
        detail, documents, document_names, estimated_value, quantity, image_url, version)
      select item.item_id, item.user_id, item.project_id, item.room_id, coalesce(nullif(rooms.name, ''), item.room_name), coalesce(rooms.icon, ''),
        item.name, item.category, item.brand, item.model, item.serial_number, item.upc, item.detail, item.documents, item.document_names,
        item.estimated_value, item.quantity, item.image_url, item.version
      from jsonb_to_recordset(${JSON.stringify(items.map(rowOf))}::jsonb) as item (item_id int, user_id text, project_id int, room_id int,
          room_name text, name text, category text, brand text, model text, serial_number text, upc text, detail text, documents jsonb,
          document_names text, estimated_value numeric, quantity int, image_url text, version int)
        left join rooms on rooms.room_id = item.room_id
      where rooms.deleted is not true
        and not exists (select 1 from deleted_projects where deleted_projects.project_id = item.project_id)
        and not exists (select 1 from deleted_users where deleted_users.user_id = item.user_id)
      order by item.item_id
      on conflict (item_id) do update set project_id = excluded.project_id, room_id = excluded.room_id, room_name = excluded.room_name,
        room_icon = excluded.room_icon, name = excluded.name, category = excluded.category, brand = excluded.brand, model = excluded.model,
        serial_number = excluded.serial_number, upc = excluded.upc, detail = excluded.detail, documents = excluded.documents,
        document_names = excluded.document_names, estimated_value = excluded.estimated_value, quantity = excluded.quantity,
        image_url = excluded.image_url, version = excluded.version
      where items.version < excluded.version and not items.deleted`
  }

  async removeItems(tx: Tx, userId: string, items: Parameters<SearchIndex['removeItems']>[2]): Promise<void> {
    // A tombstone holds nothing but ids.
    await tx.$executeRaw`insert into items (item_id, user_id, version, deleted)
      select id, ${userId}, version, true from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (id int, version int)
      where not exists (select 1 from deleted_users where user_id = ${userId})
      order by id
      on conflict (item_id) do update set deleted = true, version = excluded.version, room_name = '', name = '', category = '',
        brand = null, model = null, serial_number = null, upc = null, detail = '', documents = '[]', document_names = '',
        estimated_value = null, image_url = null`
  }

  async putRoom(tx: Tx, room: Parameters<SearchIndex['putRoom']>[1]): Promise<void> {
    const { roomId, userId, projectId, name, icon, version } = room
    const changed = await tx.$executeRaw`
      insert into rooms (room_id, user_id, project_id, name, icon, version)
      select ${roomId}, ${userId}, ${projectId}, ${name}, ${icon}, ${version}
      where not exists (select 1 from deleted_users where user_id = ${userId})
        and not exists (select 1 from deleted_projects where project_id = ${projectId})
      on conflict (room_id) do update set name = excluded.name, icon = excluded.icon, version = excluded.version
      where rooms.version < excluded.version and not rooms.deleted`
    if (changed > 0)
      await tx.$executeRaw`update items set room_name = ${name}, room_icon = ${icon}
        where room_id = ${roomId} and not deleted and (room_name, room_icon) is distinct from (${name}, ${icon})`
  }

  async removeRoom(tx: Tx, { roomId, userId, version }: Parameters<SearchIndex['removeRoom']>[1]): Promise<void> {
    await tx.$executeRaw`insert into rooms (room_id, user_id, version, deleted) values (${roomId}, ${userId}, ${version}, true)
      on conflict (room_id) do update set deleted = true, version = excluded.version, name = '', icon = ''`
  }

  async removeProject(tx: Tx, { projectId, userId }: Parameters<SearchIndex['removeProject']>[1]): Promise<void> {
    await tx.deletedProject.createMany({ data: [{ projectId, userId }], skipDuplicates: true })
    await tx.room.updateMany({ where: { projectId, userId, deleted: false }, data: { deleted: true, name: '', icon: '' } })
  }

  async removeSome(tx: Tx, userId: string): Promise<boolean> {
    await tx.room.deleteMany({ where: { userId } })
    await tx.deletedProject.deleteMany({ where: { userId } })
    const removed = await tx.$executeRaw`
      delete from items where item_id in (select item_id from items where user_id = ${userId} order by item_id limit ${CHUNK})`
    return removed > 0
  }

  async search(userId: string, words: string[]): Promise<Found> {
    const [items, rooms] = await Promise.all([this.items(userId, words), this.rooms(userId, words)])
    return grouped(
      items.map((row) => hitOf(row)),
      rooms,
      words,
    )
  }

  private async items(userId: string, words: string[]) {
    const conditions = words.map((word, index) => wordCondition({ tsv: 'items.tsv', text: 'items.words' }, word, index + 2))
    const rows = await this.db.client.$queryRawUnsafe(
      `select items.item_id, items.project_id, items.room_id, items.room_name, items.room_icon, items.name, items.category, items.brand, items.model,
         items.estimated_value::float8 as estimated_value, items.quantity, items.image_url, items.documents
       from items
       where items.user_id = $1 and not items.deleted and ${conditions.join(' and ')} and ${IN_LIVE_PLACE}
       order by ts_rank('{0.05, 0.2, 0.5, 1.0}', items.tsv, ${words.map((_, index) => prefix(index + 2)).join(' || ')}) desc,
         word_similarity(fold($${words.length + 2}), items.words) desc, items.item_id
       limit ${MAX_ITEMS}`,
      userId,
      ...words,
      words.join(' '),
    )
    return ItemRow.array().parse(rows)
  }

  private async rooms(userId: string, words: string[]) {
    const folded = { tsv: `to_tsvector('simple', words_of(name))`, text: 'fold(name)' }
    const conditions = words.map((word, index) => wordCondition(folded, word, index + 2))
    const rows = await this.db.client.$queryRawUnsafe(
      `select room_id, project_id, name, icon from rooms where user_id = $1 and not deleted and ${conditions.join(' and ')} order by name limit ${MAX_ROOMS}`,
      userId,
      ...words,
    )
    return RoomRow.array()
      .parse(rows)
      .map((row) => ({ id: row.room_id, name: row.name, icon: row.icon, projectId: row.project_id }))
  }
}

/** The row of an item, as `putItems` reads it. */
const rowOf = (item: ItemPayload) => ({
  ...{ item_id: item.id, user_id: item.userId, project_id: item.projectId, room_id: item.roomId, room_name: item.roomName },
  ...{ name: item.name, category: item.category, brand: item.brand, model: item.model, serial_number: item.serialNumber, upc: item.upc },
  detail: searchTextOf(item, 'detail'),
  documents: item.documents,
  document_names: item.documents.map(({ name }) => name).join(' '),
  ...{ estimated_value: unitValueOf(item), quantity: item.quantity, image_url: item.imageUrl, version: item.version },
})

/** The beginning of a word, given as a parameter; folded by the database, as the text was. Quoted, because folding makes "1/2" of "½". */
const prefix = (parameter: number): string => `to_tsquery('simple', quote_literal(fold($${parameter})) || ':*')`

/** One word of the query: it prefix a word of the text, or fuzzy is one. */
function wordCondition({ tsv, text }: { tsv: string; text: string }, word: string, parameter: number): string {
  const fuzzy = word.length >= MIN_FUZZY_LENGTH ? ` or word_similarity(fold($${parameter}), ${text}) >= ${MIN_SIMILARITY}` : ''
  return `(${tsv} @@ ${prefix(parameter)}${fuzzy})`
}

const hitOf = (row: z.output<typeof ItemRow>): ItemHit => ({
  id: row.item_id,
  name: row.name,
  category: row.category,
  brand: row.brand,
  model: row.model,
  estimatedValue: row.estimated_value,
  quantity: row.quantity,
  imageUrl: row.image_url,
  roomId: row.room_id,
  roomName: row.room_name,
  roomIcon: row.room_icon,
  projectId: row.project_id,
  documentNames: row.documents.map(({ name }) => name),
})
