import { MappedItem, PhotoThing, RoomPhoto } from '@arc/contracts/inventory/room-photos'
import { z } from 'zod'
import type { Tx } from '../database.js'
import { CARD } from '../items/items.sql.js'

type Reader = Pick<Tx, '$queryRawUnsafe'>

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
export const AT = `to_char(coalesce(p.analysed_at, p.created_at) at time zone 'utc', ${ISO}) as at`
/** The newest first. */
export const NEWEST = 'coalesce(p.analysed_at, p.created_at) desc, p.id desc'

/** The item of a thing `t`: live when room and project are. */
const ITEM_OF_THING = `
  left join items i on i.id = t.item_id and i.user_id = t.user_id
  left join rooms ir on ir.id = i.room_id and ir.deleted_at is null
  left join projects ip on ip.id = i.project_id and ip.deleted_at is null`
const IS_WRITTEN = '(ir.id is not null and ip.id is not null)'

const PHOTO = `p.id, p.room_id as "roomId", p.project_id as "projectId", p.photo_id as "photoId", '/api/image/' || p.photo_id as url,
  p.width, p.height, ${AT}, p.version`
const COUNTS = `cross join lateral (
  select count(*)::int as things, (count(*) filter (where ${IS_WRITTEN}))::int as written
  from photo_things t ${ITEM_OF_THING} where t.room_photo_id = p.id and not t.dismissed) counts`

/** Photos `p` with the number of their things. @param rest conditions after `where`, and the order */
const selectPhotos = (rest: string): string =>
  `select ${PHOTO}, counts.things, counts.written from room_photos p ${COUNTS} where p.deleted_at is null and ${rest}`

const MAPPED = `${CARD}, ir.name as "roomName", i.purchase_year as "purchaseYear", i.purchase_date as "purchaseDate", i.value_basis as "valueBasis",
  i.receipt_url as "receiptUrl",
  (select coalesce(json_agg(json_build_object('type', d.type)), '[]') from item_documents d where d.item_id = i.id) as documents`

/** The photos of a room, the newest first. */
export async function photosOfRoom(db: Reader, roomId: number, limit: number): Promise<RoomPhoto[]> {
  return z.array(RoomPhoto).parse(await db.$queryRawUnsafe(selectPhotos(`p.room_id = $1 order by ${NEWEST} limit $2`), roomId, limit))
}

/** A photo of a room; undefined when it is not there. */
export async function photoOfRoom(db: Reader, roomId: number, id: number): Promise<RoomPhoto | undefined> {
  const [photo] = await db.$queryRawUnsafe<unknown[]>(selectPhotos('p.room_id = $1 and p.id = $2'), roomId, id)
  return photo === undefined ? undefined : RoomPhoto.parse(photo)
}

/** The photo of the same room before this one. */
export async function photoBefore(db: Reader, { id, roomId }: { id: number; roomId: number }): Promise<{ id: number; at: string } | null> {
  const [photo] = await db.$queryRawUnsafe<{ id: number; at: string }[]>(
    `select p.id, ${AT} from room_photos p join room_photos later on later.id = $2
     where p.room_id = $1 and p.deleted_at is null
       and (coalesce(p.analysed_at, p.created_at), p.id) < (coalesce(later.analysed_at, later.created_at), later.id)
     order by ${NEWEST} limit 1`,
    roomId,
    id,
  )
  return photo ?? null
}

const Stored = PhotoThing.omit({ match: true, isNew: true })
/** A thing with its item, before it is compared with the items of the room. */
export type StoredThing = z.output<typeof Stored>

const PLAIN = `t.id, t.name, t.category, t.estimated_value::float8 as "estimatedValue", t.dismissed, t.item_id as "itemId",
    case when ${IS_WRITTEN} then 'written' when i.id is not null or gone.id is not null then 'deleted' else 'open' end as state`
const FROM_THINGS = `from photo_things t ${ITEM_OF_THING} left join trashed_items gone on gone.id = t.item_id and gone.user_id = t.user_id`
const THINGS = `
  select ${PLAIN}, t.box, t.version, case when ${IS_WRITTEN} then (select to_json(one) from (select ${MAPPED}) one) end as item
  ${FROM_THINGS} where t.room_photo_id = $1`

/** The things of a photo, with their items. */
export async function thingsOfPhoto(db: Reader, roomPhotoId: number): Promise<StoredThing[]> {
  return z.array(Stored).parse(await db.$queryRawUnsafe(`${THINGS} order by t.id`, roomPhotoId))
}

/** One thing of a photo; undefined when it is not there. */
export async function thingOfPhoto(db: Reader, roomPhotoId: number, id: number): Promise<StoredThing | undefined> {
  const [thing] = await db.$queryRawUnsafe<unknown[]>(`${THINGS} and t.id = $2`, roomPhotoId, id)
  return thing === undefined ? undefined : Stored.parse(thing)
}

const Plain = Stored.omit({ box: true, version: true, item: true }).extend({ roomPhotoId: z.number() })

/** The things of several photos that are not dismissed, without their items. */
export async function thingsOfPhotos(db: Reader, roomPhotoIds: readonly number[]): Promise<z.output<typeof Plain>[]> {
  return z
    .array(Plain)
    .parse(
      await db.$queryRawUnsafe(
        `select ${PLAIN}, t.room_photo_id as "roomPhotoId" ${FROM_THINGS} where t.room_photo_id = any($1::int[]) and not t.dismissed order by t.id`,
        [...roomPhotoIds],
      ),
    )
}

const Candidate = z.object({ id: z.number(), name: z.string(), category: z.string(), quantity: z.number() })
/** An item that a thing of a photo of its room may be. */
export type Candidate = z.output<typeof Candidate>

/** The newest items of a room. */
export async function itemsOfRoom(db: Reader, roomId: number, limit: number): Promise<Candidate[]> {
  return z
    .array(Candidate)
    .parse(
      await db.$queryRawUnsafe('select id, name, category, quantity from items where room_id = $1 order by -id limit $2', roomId, limit),
    )
}

/** The items of a photo that are still in its room, each once. */
export async function itemsOnPhoto(db: Reader, { id, roomId }: { id: number; roomId: number }): Promise<MappedItem[]> {
  const rows = await db.$queryRawUnsafe(
    `select ${MAPPED} from items i join rooms ir on ir.id = i.room_id
     where i.room_id = $2 and i.id in (select item_id from photo_things where room_photo_id = $1 and not dismissed) order by i.id`,
    id,
    roomId,
  )
  return z.array(MappedItem).parse(rows)
}

const OfItem = z.object({ id: z.number(), roomId: z.number(), at: z.string(), thingId: z.number(), roomName: z.string() })

/** The photos that an item is on, the newest first, each once. */
export async function photosOfItem(db: Reader, userId: string, itemId: number, limit: number): Promise<z.output<typeof OfItem>[]> {
  const rows = await db.$queryRawUnsafe(
    `select p.id, p.room_id as "roomId", ${AT}, on_it.thing_id as "thingId", r.name as "roomName"
     from (select room_photo_id, min(id) as thing_id from photo_things where item_id = $2 and user_id = $1 and not dismissed group by room_photo_id) on_it
     join room_photos p on p.id = on_it.room_photo_id and p.deleted_at is null
     join rooms r on r.id = p.room_id and r.deleted_at is null join projects o on o.id = p.project_id and o.deleted_at is null
     order by ${NEWEST} limit $3`,
    userId,
    itemId,
    limit,
  )
  return z.array(OfItem).parse(rows)
}
