import type { Payload } from '@arc/contracts/define'
import type { placeChanged } from '@arc/contracts/inventory/place-events'
import type { PlaceWithContents } from '@arc/contracts/inventory/places'
import type { Tx } from '../database.js'
import type { Place } from '../generated/prisma/client.js'

/** A place as a response contains it. */
export const placeAnswer = ({ id, name, path, roomId, projectId, parentId, version }: Place) => ({
  ...{ id, name, path, roomId, projectId, parentId, version },
})

export const placePayload = ({ id, roomId, projectId, userId, version, name }: Place): Payload<typeof placeChanged> => ({
  ...{ placeId: id, roomId, projectId, userId, version, name },
})

/** The places of a room by path, each with the number and value of the items in it and in the places inside it. */
export const placesOfRoom = (db: Pick<Tx, '$queryRaw'>, userId: string, roomId: number): Promise<PlaceWithContents[]> => db.$queryRaw`
  with recursive own as (
    select place_id as id, count(*)::int as items, sum(line_total) as value from items
    where user_id = ${userId} and room_id = ${roomId} and place_id is not null group by place_id),
  up as (
    select p.id, p.parent_id, own.items, own.value from places p join own on own.id = p.id where p.user_id = ${userId}
    union all select p.id, p.parent_id, up.items, up.value from places p join up on up.parent_id = p.id),
  contents as (select id, sum(items)::int as items, sum(value)::float8 as value from up group by id)
  select p.id, p.name, p.path, p.room_id as "roomId", p.project_id as "projectId", p.parent_id as "parentId", p.version,
    coalesce(contents.items, 0) as items, coalesce(contents.value, 0) as value
  from places p left join contents on contents.id = p.id
  where p.user_id = ${userId} and p.room_id = ${roomId} order by p.path collate natural_order, p.id`

/** Sets the paths of places and of everything in them, after their names or parents were changed. */
export async function setPaths(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids) await tx.$executeRaw`select set_place_paths(${id}::int)`
}

/** Gives the items in these places a new version, because their place has another name or room. @returns their ids */
export async function renewItems(tx: Tx, userId: string, placeIds: readonly number[]): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    update items i set version = i.version + 1, room_id = p.room_id, project_id = p.project_id from places p
    where i.user_id = ${userId} and i.place_id = any(${[...placeIds]}) and p.id = i.place_id returning i.id`
  return rows.map(({ id }) => id)
}
