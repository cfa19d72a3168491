import type { ClaimedItem } from '@arc/contracts/inventory/claim-rules'
import type { ClaimItem, ClaimPhoto } from '@arc/contracts/inventory/claims'
import { CARD } from '../items/items.sql.js'

/** What runs a statement: a transaction of Prisma, or a connection. */
export interface Reader {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): PromiseLike<Rows>
}

/** Marked items `i` of claims `m`, wherever they are now; not those in the trash, nor in a deleted room or project. */
const MARKED = `claim_marks m join items i on i.id = m.item_id and i.user_id = m.user_id
  join rooms r on r.id = i.room_id and r.deleted_at is null join projects p on p.id = i.project_id and p.deleted_at is null`

const FIGURES = `select m.claim_id as "claimId", i.id, i.category, m.state, i.quantity,
    coalesce(i.replacement_cost, i.estimated_value, i.value)::float8 as unit,
    coalesce(i.purchase_year, substring(i.purchase_date from '^\\d{4}')::int, extract(year from i.created_at)::int) as year,
    coalesce(i.purchase_year is not null or i.purchase_date ~ '^\\d{4}', false) as "isYearKnown",
    m.repair_cost::float8 as "repairCost"
  from ${MARKED} where m.user_id = $1 and m.claim_id = any($2::int[]) order by m.id`

/** The marked items of claims as the rules read them, by claim. */
export async function readMarked(db: Reader, userId: string, claimIds: readonly number[]): Promise<Map<number, ClaimedItem[]>> {
  const rows = await db.$queryRawUnsafe<(ClaimedItem & { claimId: number })[]>(FIGURES, userId, [...claimIds])
  const byClaim = new Map<number, ClaimedItem[]>(claimIds.map((id) => [id, []]))
  for (const { claimId, ...item } of rows) byClaim.get(claimId)?.push(item)
  return byClaim
}

interface ClaimPlace {
  userId: string
  id: number
  projectId: number
}

const ROOMS = `select r.id, r.name, (select coalesce(sum(t.items), 0)::int from item_totals t where t.room_id = r.id) as items,
    coalesce(marks.damaged, 0) as damaged, coalesce(marks.lost, 0) as lost
  from rooms r left join (
    select i.room_id, (count(*) filter (where m.state = 'damaged'))::int as damaged, (count(*) filter (where m.state = 'lost'))::int as lost
    from claim_marks m join items i on i.id = m.item_id and i.user_id = m.user_id
    where m.claim_id = $2 and m.user_id = $1 group by i.room_id) marks on marks.room_id = r.id
  where r.project_id = $3 and r.user_id = $1 and r.deleted_at is null order by r.id`

/** The rooms of a project with what a claim marks in them. */
export const readRooms = (db: Reader, { userId, id, projectId }: ClaimPlace) =>
  db.$queryRawUnsafe<{ id: number; name: string; items: number; damaged: number; lost: number }[]>(ROOMS, userId, id, projectId)

/** Photos that items had on the day of the loss, $3, and how many of them have a receipt or an appraisal. */
const EVIDENCE = `select (count(*) filter (where i.documented))::int as documented,
    coalesce(sum((select count(*) from item_photos h where h.item_id = i.id and h.created_at < $3::date + 1)), 0)::int as photos
  from ${MARKED} where m.user_id = $1 and m.claim_id = $2`

export async function readEvidence(db: Reader, { userId, id }: ClaimPlace, lostOn: string) {
  const [row] = await db.$queryRawUnsafe<{ photos: number; documented: number }[]>(EVIDENCE, userId, id, lostOn)
  return row ?? { photos: 0, documented: 0 }
}

/** The photos of the damage, in the order in which they were added. */
export const readPhotos = (db: Reader, { userId, id }: Pick<ClaimPlace, 'userId' | 'id'>) =>
  db.$queryRawUnsafe<ClaimPhoto[]>(
    `select id, item_id as "itemId", url, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "addedAt"
     from claim_photos where claim_id = $2 and user_id = $1 order by id`,
    userId,
    id,
  )

/** What all of an item is worth, lost or not; an index of a room has this order. */
const WORTH = 'coalesce(coalesce(i.estimated_value, i.value) * i.quantity, 0)'
/** The claim other than $2 that marks an item `i` as lost, reported or not; null when none does. */
export const LOST_IN_ANOTHER =
  "(select o.claim_id from claim_marks o where o.item_id = i.id and o.state = 'lost' and o.claim_id <> $2::int)"
const ITEM = `${CARD}, coalesce(m.state, 'fine') as state, m.repair_cost::float8 as "repairCost", i.documented,
  (select coalesce(json_agg(h.url order by h.is_cover desc, h.position, h.id), '[]') from item_photos h
    where h.item_id = i.id and h.created_at < $3::date + 1) as photos,
  ${LOST_IN_ANOTHER} as "lostElsewhere", ${WORTH}::text as worth`

export interface ItemsWanted {
  userId: string
  claimId: number
  lostOn: string
  /** Null: of any room; only for marked items. */
  roomId: number | null
  /** Rooms whose items are left out. */
  outside: readonly number[]
  /** Those that the claim marks, or the others of a room. */
  isMarked: boolean
  /** The last item of the page before. */
  after: { worth: string; id: number } | null
  limit: number
}

/** Items of a claim, the highest value first. */
export function readItems(db: Reader, wanted: ItemsWanted): PromiseLike<(ClaimItem & { worth: string })[]> {
  const { userId, claimId, lostOn, roomId, outside, isMarked, after, limit } = wanted
  const place = roomId === null ? 'i.room_id <> all($4::int[])' : 'i.room_id = $4::int'
  const from = isMarked ? MARKED : 'items i left join claim_marks m on m.claim_id = $2 and m.item_id = i.id and m.user_id = i.user_id'
  const marks = isMarked ? 'm.claim_id = $2' : 'm.id is null'
  const later = after === null ? '' : `and (-${WORTH}, i.id) > (-$6::numeric, $7::int)`
  return db.$queryRawUnsafe(
    `select ${ITEM} from ${from} where i.user_id = $1 and ${marks} and ${place} ${later} order by -${WORTH}, i.id limit $5`,
    ...[userId, claimId, lostOn, roomId ?? [...outside], limit],
    ...(after === null ? [] : [after.worth, after.id]),
  )
}
