import { ItemCard } from '@arc/contracts/inventory/items'
import { VISIT_HOURS } from '@arc/contracts/inventory/review-rules'
import { z } from 'zod'
import type { Tx } from '../database.js'
import { CARD } from '../items/items.sql.js'
import { AT, NEWEST } from '../room-photos/room-photos.sql.js'

type Reader = Pick<Tx, '$queryRawUnsafe'>

const DAY = (moment: string): string => `to_char(${moment} at time zone 'utc', 'YYYY-MM-DD')`
const PHOTO = `p.id, '/api/image/' || p.photo_id as url, ${AT}`

const Photo = z.object({ id: z.number(), url: z.string(), at: z.string() })
type ReviewPhoto = z.output<typeof Photo>

const HomeRoom = z.object({
  ...{ id: z.number(), name: z.string(), icon: z.string(), items: z.number() },
  /** The day of its oldest item; null without items. */
  since: z.string().nullable(),
  photo: Photo.nullable(),
  /** The newest from before the visit on which that was taken. */
  before: Photo.nullable(),
  said: z.object({ id: z.number(), reviewedOn: z.string(), gone: z.number() }).nullable(),
})
/** A room of the home with its newest photo, and the last day on which it was looked through. */
export type HomeRoom = z.output<typeof HomeRoom>

/** The rooms of the project $2 of the user $1. */
const ROOMS = `select r.id, r.name, r.icon, (select coalesce(sum(t.items), 0)::int from item_totals t where t.room_id = r.id) as items,
    (select ${DAY('i.created_at')} from items i where i.room_id = r.id order by -i.id desc limit 1) as since,
    (select to_json(one) from (select ${PHOTO} from room_photos p where p.room_id = r.id and p.deleted_at is null order by ${NEWEST} limit 1) one) as photo,
    (select to_json(one) from (select ${PHOTO} from room_photos p where p.room_id = r.id and p.deleted_at is null
      and coalesce(p.analysed_at, p.created_at) < (select max(coalesce(n.analysed_at, n.created_at)) from room_photos n
        where n.room_id = r.id and n.deleted_at is null) - interval '${VISIT_HOURS} hours' order by ${NEWEST} limit 1) one) as before,
    (select json_build_object('id', v.id, 'reviewedOn', v.reviewed_on, 'gone', v.gone) from room_reviews v where v.room_id = r.id order by v.reviewed_on desc limit 1) as said
  from rooms r where r.user_id = $1 and r.project_id = $2 and r.deleted_at is null order by r.id`

/** The rooms of a project in their order. */
export async function readRooms(db: Reader, userId: string, projectId: number): Promise<HomeRoom[]> {
  return z.array(HomeRoom).parse(await db.$queryRawUnsafe(ROOMS, userId, projectId))
}

/** The days on which rooms of the project $2 of the user $1 were photographed, or said to be as they were. */
const CHECKS = `select p.room_id as "roomId", ${DAY('coalesce(p.analysed_at, p.created_at)')} as day from room_photos p
    where p.user_id = $1 and p.project_id = $2 and p.room_id is not null and p.deleted_at is null
  union select v.room_id, v.reviewed_on from room_reviews v join rooms r on r.id = v.room_id where v.user_id = $1 and r.project_id = $2`

/** The days of photos and confirmations, by room. */
export async function readChecks(db: Reader, userId: string, projectId: number): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db.$queryRawUnsafe<{ roomId: number; day: string }[]>(CHECKS, userId, projectId)
  const checks = new Map<number, string[]>()
  for (const { roomId, day } of rows) checks.set(roomId, [...(checks.get(roomId) ?? []), day])
  return checks
}

/** The photos of a room, the newest first. */
export async function readPhotos(db: Reader, roomId: number, limit: number): Promise<ReviewPhoto[]> {
  const rows = await db.$queryRawUnsafe(
    `select ${PHOTO} from room_photos p where p.room_id = $1 and p.deleted_at is null order by ${NEWEST} limit $2`,
    roomId,
    limit,
  )
  return z.array(Photo).parse(rows)
}

const Item = z.object({
  ...{ id: z.number(), name: z.string(), category: z.string(), quantity: z.number() },
  ...{ seenOn: z.string().nullable(), isShown: z.boolean() },
})

/** The items of a room without lost ones, the most valuable first. */
export async function readItems(db: Reader, roomId: number, limit: number): Promise<z.output<typeof Item>[]> {
  const rows = await db.$queryRawUnsafe(
    `select i.id, i.name, i.category, i.quantity,
       (select max(s.seen_on) from item_sightings s where s.item_id = i.id) as "seenOn",
       exists (select 1 from photo_things t join room_photos p on p.id = t.room_photo_id and p.deleted_at is null and p.room_id is not null
         where t.item_id = i.id and not t.dismissed) as "isShown"
     from items i where i.room_id = $1 and i.lost_in is null order by -i.line_total, i.id limit $2`,
    roomId,
    limit,
  )
  return z.array(Item).parse(rows)
}

/** Items as lists show them, in the order of the ids. */
export async function readCards(db: Reader, ids: readonly number[]): Promise<ItemCard[]> {
  if (ids.length === 0) return []
  const rows = await db.$queryRawUnsafe(
    `select ${CARD} from items i where i.id = any($1::int[]) order by array_position($1::int[], i.id)`,
    [...ids],
  )
  return z.array(ItemCard).parse(rows)
}
