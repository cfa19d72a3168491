import { Item } from '@arc/contracts/inventory/items'
import { SHARED_PAGE, type ShareChoice, type SharedHome, type SharedItemPage } from '@arc/contracts/inventory/shares'
import { NotFound } from '@arc/kit/errors'
import { LIVE_ROOM } from '../access.js'
import type { Tx } from '../database.js'
import { SORTS } from '../items/item-list.sql.js'
import { readRows, selectItems, selectItemsOfPlace } from '../items/items.sql.js'
import { type FileAddresses, sharedItem } from './shared-item.rules.js'

/** Which part of whose project is shown. */
export interface SharedScope extends ShareChoice {
  userId: string
}

/** Lost items are counted in `item_totals`, but are no part of the home. */
const ROOMS = `select r.id, r.name, r.icon, totals.items - lost.items as items, totals.value, totals.documented
  from rooms r
    cross join lateral (select coalesce(sum(t.items), 0)::int as items, coalesce(sum(t.value), 0)::float8 as value,
      coalesce(sum(t.documented_value), 0)::float8 as documented from item_totals t where t.room_id = r.id) totals
    cross join lateral (select count(*)::int as items from items i where i.room_id = r.id and i.lost_in is not null) lost
  where r.user_id = $1 and r.project_id = $2 and r.deleted_at is null and ($3::int[] is null or r.id = any($3::int[])) order by r.id`

interface RoomRow {
  id: number
  name: string
  icon: string
  items: number
  value: number
  documented: number
}

const readRooms = (db: Tx, { userId, projectId, roomIds }: Pick<SharedScope, 'userId' | 'projectId' | 'roomIds'>): Promise<RoomRow[]> =>
  db.$queryRawUnsafe(ROOMS, userId, projectId, roomIds)

/** All rooms of a project to choose from, also those without items. */
export async function roomsToShare(db: Tx, userId: string, projectId: number): Promise<{ id: number; name: string; items: number }[]> {
  return (await readRooms(db, { userId, projectId, roomIds: null })).map(({ id, name, items }) => ({ id, name, items }))
}

/** The home as it is now, with what was chosen. */
export async function readSharedHome(
  db: Tx,
  scope: SharedScope,
  { name, sharedWith, expiresAt }: Pick<SharedHome, 'name' | 'sharedWith' | 'expiresAt'>,
): Promise<SharedHome> {
  const { values, documents, serialNumbers } = scope
  const rooms = (await readRooms(db, scope)).filter(({ items }) => items > 0)
  const sum = (of: (room: RoomRow) => number) => rooms.reduce((total, room) => total + of(room), 0)
  const dollars = (of: (room: RoomRow) => number) => (values ? Math.round(sum(of) * 100) / 100 : null)
  return {
    ...{ name, sharedWith, expiresAt, values, documents, serialNumbers },
    items: sum(({ items }) => items),
    value: dollars(({ value }) => value),
    documentedValue: dollars(({ documented }) => documented),
    rooms: rooms.map(({ documented: _documented, ...room }) => ({ ...room, value: values ? room.value : null })),
  }
}

/** Whether a room is among those that are shown. @throws NotFound */
async function requireRoom(db: Tx, { userId, projectId, roomIds }: SharedScope, id: number): Promise<void> {
  const isChosen = roomIds === null || roomIds.includes(id)
  if (!isChosen || (await db.room.count({ where: { id, userId, projectId, ...LIVE_ROOM } })) === 0) throw new NotFound('The room')
}

/**
 * One page of the items of a room: the highest value first, or by name where values are not shown, because the order would tell them.
 * @throws NotFound for a room that is not shown, Invalid for a cursor that is none
 */
export async function readSharedItems(
  db: Tx,
  scope: SharedScope,
  { roomId, cursor }: { roomId: number; cursor?: string | undefined },
  addresses: FileAddresses,
): Promise<SharedItemPage> {
  await requireRoom(db, scope, roomId)
  const sort = SORTS[scope.values ? 'value' : 'name']
  const after = sort.cursor.read(cursor)
  const later = after === null ? '' : `and ${sort.after('$3', '$4')}`
  const rows = await readRows(
    db,
    Item,
    selectItemsOfPlace(`and i.room_id = $2 and i.lost_in is null ${later} order by ${sort.orderBy} limit ${SHARED_PAGE + 1}`),
    ...[scope.userId, roomId],
    ...(after ?? []),
  )
  const items = rows.slice(0, SHARED_PAGE)
  const last = items.at(-1)
  const hasMore = rows.length > SHARED_PAGE && last !== undefined
  return {
    items: items.map((item) => sharedItem(item, scope, addresses)),
    nextCursor: sort.cursor.write(hasMore ? [sort.valueOf(last), last.id] : undefined),
  }
}

/** An item that is shown. @throws NotFound for every other */
export async function readSharedItem(db: Tx, { userId, projectId, roomIds }: SharedScope, id: number): Promise<Item> {
  const [item] = await readRows(db, Item, selectItems('and i.id = $2 and i.project_id = $3 and i.lost_in is null'), userId, id, projectId)
  if (!item || (roomIds !== null && !roomIds.includes(item.roomId))) throw new NotFound('The item')
  return item
}
