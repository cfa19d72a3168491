import { Attachment } from '@arc/contracts/inventory/items'
import type { FoundItem } from '@arc/contracts/search/search'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database, type Tx } from '../database.js'
import { type Found, MOST_ITEMS, MOST_ROOMS, type SearchIndex } from './search-index.js'

const ItemRow = z.object({
  item_id: z.number(),
  project_id: z.number(),
  room_id: z.number(),
  room_name: z.string(),
  icon: z.string().nullable(),
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
const ALIKE = 0.45
/** Shorter words have too few trigrams to tell a slip from another word. */
const FUZZY_FROM = 4

/** Search in the service's own tables: every word must be there as a beginning, or nearly. */
@Injectable()
export class PostgresIndex implements SearchIndex {
  constructor(private readonly db: Database) {}

  async putItem(tx: Tx, item: Parameters<SearchIndex['putItem']>[1]): Promise<void> {
    const detail = [item.description, item.notes, item.serialNumber, item.size, item.material].filter(Boolean).join(' ')
    const names = item.documents.map(({ name }) => name).join(' ')
    // The room may have been renamed since the event was written.
    await tx.$executeRaw`
      insert into items (item_id, user_id, project_id, room_id, room_name, name, category, brand, model, detail, documents, document_names,
        estimated_value, quantity, image_url, version)
      select ${item.id}, ${item.userId}, ${item.projectId}, ${item.roomId},
        coalesce((select nullif(name, '') from rooms where room_id = ${item.roomId}), ${item.roomName}),
        ${item.name}, ${item.category}, ${item.brand}, ${item.model}, ${detail}, ${JSON.stringify(item.documents)}::jsonb, ${names},
        ${item.estimatedValue ?? item.value}::numeric, ${item.quantity}, ${item.imageUrl}, ${item.version}
      where not exists (select 1 from gone_users where user_id = ${item.userId})
      on conflict (item_id) do update set project_id = excluded.project_id, room_id = excluded.room_id, room_name = excluded.room_name,
        name = excluded.name, category = excluded.category, brand = excluded.brand, model = excluded.model, detail = excluded.detail,
        documents = excluded.documents, document_names = excluded.document_names, estimated_value = excluded.estimated_value,
        quantity = excluded.quantity, image_url = excluded.image_url, version = excluded.version
      where items.version < excluded.version and not items.deleted`
  }

  async removeItem(tx: Tx, { id, userId, version }: Parameters<SearchIndex['removeItem']>[1]): Promise<void> {
    await tx.$executeRaw`insert into items (item_id, user_id, version, deleted) values (${id}, ${userId}, ${version}, true)
      on conflict (item_id) do update set deleted = true, version = excluded.version`
  }

  async putRoom(tx: Tx, room: Parameters<SearchIndex['putRoom']>[1]): Promise<void> {
    const changed = await tx.$executeRaw`
      insert into rooms (room_id, user_id, project_id, name, icon, version)
      select ${room.roomId}, ${room.userId}, ${room.projectId}, ${room.name}, ${room.icon}, ${room.version}
      where not exists (select 1 from gone_users where user_id = ${room.userId})
      on conflict (room_id) do update set name = excluded.name, icon = excluded.icon, version = excluded.version
      where rooms.version < excluded.version and not rooms.deleted`
    if (changed > 0)
      await tx.$executeRaw`update items set room_name = ${room.name} where room_id = ${room.roomId} and room_name <> ${room.name}`
  }

  async removeRoom(tx: Tx, { roomId, userId, version }: Parameters<SearchIndex['removeRoom']>[1]): Promise<void> {
    await tx.$executeRaw`insert into rooms (room_id, user_id, version, deleted) values (${roomId}, ${userId}, ${version}, true)
      on conflict (room_id) do update set deleted = true, version = excluded.version`
  }

  async removeUser(tx: Tx, userId: string): Promise<void> {
    await tx.goneUser.createMany({ data: [{ userId }], skipDuplicates: true })
    await tx.item.deleteMany({ where: { userId } })
    await tx.room.deleteMany({ where: { userId } })
  }

  async search(userId: string, words: string[]): Promise<Found> {
    const [items, rooms] = await Promise.all([this.items(userId, words), this.rooms(userId, words)])
    const found = items.map((row) => itemOf(row, words))
    const roomOf = new Map(rooms.map((room) => [room.id, room]))
    for (const row of items)
      if (!roomOf.has(row.room_id))
        roomOf.set(row.room_id, { id: row.room_id, name: row.room_name, icon: row.icon ?? '🏠', projectId: row.project_id })
    // In the order of their best item; rooms that only match by name come last.
    const order = [...new Set([...found.map(({ roomId }) => roomId), ...rooms.map(({ id }) => id)])]
    const roomGroups = order.flatMap((id) => {
      const room = roomOf.get(id)
      return room ? [{ room, items: found.filter(({ roomId }) => roomId === id) }] : []
    })
    return { items: found, rooms, roomGroups, totalCount: found.length + rooms.length }
  }

  private async items(userId: string, words: string[]) {
    const conditions = words.map((word, index) => wordCondition({ tsv: 'items.tsv', text: 'items.words' }, word, index + 2))
    const rows = await this.db.client.$queryRawUnsafe(
      `select items.item_id, items.project_id, items.room_id, items.room_name, rooms.icon, items.name, items.category, items.brand, items.model,
         items.estimated_value::float8 as estimated_value, items.quantity, items.image_url, items.documents
       from items left join rooms on rooms.room_id = items.room_id
       where items.user_id = $1 and not items.deleted and ${conditions.join(' and ')}
       order by ts_rank('{0.05, 0.2, 0.5, 1.0}', items.tsv, ${words.map((_, index) => begins(index + 2)).join(' || ')}) desc,
         word_similarity(fold($${words.length + 2}), items.words) desc, items.item_id
       limit ${MOST_ITEMS}`,
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
      `select room_id, project_id, name, icon from rooms where user_id = $1 and not deleted and ${conditions.join(' and ')} order by name limit ${MOST_ROOMS}`,
      userId,
      ...words,
    )
    return RoomRow.array()
      .parse(rows)
      .map((row) => ({ id: row.room_id, name: row.name, icon: row.icon, projectId: row.project_id }))
  }
}

/** The beginning of a word, given as a parameter; folded by the database, as the text was. Quoted, because folding makes "1/2" of "½". */
const begins = (parameter: number): string => `to_tsquery('simple', quote_literal(fold($${parameter})) || ':*')`

/** One word of the query: it begins a word of the text, or nearly is one. */
function wordCondition({ tsv, text }: { tsv: string; text: string }, word: string, parameter: number): string {
  const nearly = word.length >= FUZZY_FROM ? ` or word_similarity(fold($${parameter}), ${text}) >= ${ALIKE}` : ''
  return `(${tsv} @@ ${begins(parameter)}${nearly})`
}

/** For telling which papers matched: both sides are folded this way. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('æ', 'ae').replaceAll('ł', 'l')

function itemOf(row: z.output<typeof ItemRow>, words: string[]): FoundItem {
  const folded = words.map(fold)
  const matches = (text: string) => folded.some((word) => fold(text.toLowerCase()).includes(word))
  return {
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
    projectId: row.project_id,
    matchedDocuments: row.documents.map(({ name }) => name).filter(matches),
  }
}
