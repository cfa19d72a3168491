import type { SessionUser } from '@arc/contracts/auth/sessions'
import type { Item, NewItem } from '@arc/contracts/inventory/items'
import { createItem } from '@arc/contracts/inventory/items'
import { listProjects, type Project } from '@arc/contracts/inventory/projects'
import { listRooms, type Room } from '@arc/contracts/inventory/rooms'
import type { Stack } from '@arc/kit/testing/stack'
import type { Database } from '../src/database.js'

/** A user with the two projects that every account has. */
export interface Owner {
  user: SessionUser
  sample: Project
  home: Project
  /** The rooms of "My Home". */
  rooms: Room[]
}

function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}.`)
  return value
}

export async function givenOwner(stack: Stack, changes: Partial<SessionUser> = {}): Promise<Owner> {
  const user = stack.newUser(changes)
  const { body: projects } = await stack.call('inventory', listProjects, {}, user)
  const sample = known(
    projects.find(({ isSample }) => isSample),
    'sample',
  )
  const home = known(
    projects.find(({ isSample }) => !isSample),
    'home',
  )
  return { user, sample, home, rooms: await roomsOf(stack, user, home.id) }
}

export async function roomsOf(stack: Stack, user: SessionUser, projectId: number): Promise<Room[]> {
  return (await stack.call('inventory', listRooms, { query: { projectId } }, user)).body
}

export const roomNamed = (rooms: Room[], name: string): Room =>
  known(
    rooms.find((room) => room.name === name),
    name,
  )

/** Creates an item, in the first room of "My Home" unless `input` names a room or project. */
export async function givenItem(stack: Stack, owner: Owner, input: Partial<NewItem> = {}): Promise<Item> {
  const body = { name: 'Globe', projectId: owner.home.id, ...input }
  const reply = await stack.call('inventory', createItem, { body }, owner.user)
  if (reply.status !== 200) throw new Error(`The item was refused: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** How many rows each table has about an item. */
export async function rowsAbout(db: Database, id: number) {
  const { rows } = await db.pool.query(
    `select (select count(*)::int from items where id = $1) as items, (select count(*)::int from trashed_items where id = $1) as trash,
       (select count(*)::int from item_documents where item_id = $1) as documents, (select count(*)::int from item_photos where item_id = $1) as photos,
       (select count(*)::int from changes where entity = 'item' and entity_id = $1) as changes`,
    [id],
  )
  return rows[0]
}

/** Adds copies of an item, with what it has, in one statement and without events. */
export async function givenCopies(db: Database, id: number, count: number): Promise<void> {
  await db.pool.query(
    `insert into items (user_id, project_id, room_id, place_id, name, category, tags, custom_values)
     select user_id, project_id, room_id, place_id, 'Copy ' || n, category, tags, custom_values from items, generate_series(1, $2::int) n
     where id = $1`,
    [id, count],
  )
}

/** How many items transactions have written that raised their version to 2, the largest first. */
export async function writtenTogether(db: Database, userId: string): Promise<number[]> {
  const { rows } = await db.pool.query<{ n: number }>(
    `select count(*)::int as n from items where user_id = $1 and version = 2 group by xmin::text order by 1 desc`,
    [userId],
  )
  return rows.map(({ n }) => n)
}
