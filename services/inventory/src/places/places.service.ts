import type { Input, ResponseOf } from '@arc/contracts/define'
import { Item } from '@arc/contracts/inventory/items'
import { placeChanged, placeCreated } from '@arc/contracts/inventory/place-events'
import {
  type createPlace,
  type getPlace,
  type listPlaceItems,
  MAX_PLACE_DEPTH,
  MAX_PLACES,
  type Place as PlaceAnswer,
  type PlaceWithContents,
} from '@arc/contracts/inventory/places'
import { Conflict, Invalid, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Injectable } from '@nestjs/common'
import { isReadOnly, ownPlace, ownRoom } from '../access.js'
import { writeOf } from '../changes/write.js'
import { Database, type Tx } from '../database.js'
import { readRows, selectItems } from '../items/items.sql.js'
import { ItemsToPublish } from '../items/items-to-publish.js'
import { lockPlace } from '../locks.js'
import { nameKeys } from '../name-keys.js'
import { publishInProject } from '../projects/touch.js'
import { writeRoom } from '../rooms/rooms.service.js'
import { insideOf, nestingProblem } from './places.rules.js'
import { placeAnswer, placePayload, placesOfRoom, setPaths } from './places.sql.js'

export const TOO_DEEP = `Places can be nested ${MAX_PLACE_DEPTH} deep.`
const TOO_MANY = `A project takes at most ${MAX_PLACES.toLocaleString('en-US')} places.`

/** The one way to change a place: see `writeOf`. */
export const writePlace = writeOf({ entity: 'place', lock: lockPlace, answer: async (_tx, _caller, place) => placeAnswer(place) })

@Injectable()
export class PlacesService {
  constructor(
    private readonly db: Database,
    private readonly toPublish: ItemsToPublish,
  ) {}

  async list(caller: Caller, roomId: number): Promise<PlaceWithContents[]> {
    await ownRoom(this.db.client, caller, roomId)
    return placesOfRoom(this.db.client, caller.userId, roomId)
  }

  async get(caller: Caller, id: number): Promise<ResponseOf<typeof getPlace>> {
    const { roomId, room } = await ownPlace(this.db.client, caller, id)
    const places = await placesOfRoom(this.db.client, caller.userId, roomId)
    const byId = new Map(places.map((place) => [place.id, place]))
    const place = byId.get(id)
    if (!place) throw new NotFound('The place')
    const around: PlaceWithContents[] = []
    for (let at = byId.get(place.parentId ?? 0); at; at = byId.get(at.parentId ?? 0)) around.unshift(at)
    const inner = places.filter(({ parentId }) => parentId === id)
    return { place, around, inner, room: { id: room.id, name: room.name }, readOnly: isReadOnly(room.project, caller) }
  }

  /** Items directly in the place; `cursor` is the id of the last item before. */
  async items(caller: Caller, id: number, { limit, cursor }: Input<typeof listPlaceItems>['query']) {
    await ownPlace(this.db.client, caller, id)
    const rest = 'and i.place_id = $2 and ($3::int is null or -i.id > -$3::int) order by -i.id limit $4'
    const items = await readRows(this.db.client, Item, selectItems(rest), caller.userId, id, cursor ?? null, limit + 1)
    const page = items.slice(0, limit)
    return { items: page, nextCursor: items.length > limit ? String(page.at(-1)?.id) : null }
  }

  /** @throws NotFound for a foreign room or parent, Conflict for a name that is taken there, Invalid beyond a limit */
  create(caller: Caller, { name, roomId, parentId = null }: Input<typeof createPlace>['body']): Promise<PlaceAnswer> {
    return writeRoom(this.db, caller, { id: roomId }, async (tx, { projectId }) => {
      await requireSpace(tx, caller, { projectId, more: 1 })
      const places = await tx.place.findMany({ where: { userId: caller.userId, roomId } })
      if (parentId !== null && !places.some(({ id }) => id === parentId)) throw new NotFound('The place')
      if (nestingProblem([...places, { id: 0, parentId }])) throw new Invalid(TOO_DEEP)
      refuseTakenName(await keysOf(tx, places, name), places, { id: null, name, parentId })
      const { id } = await tx.place.create({ data: { userId: caller.userId, projectId, roomId, parentId, name } })
      await setPaths(tx, [id])
      const place = await ownPlace(tx, caller, id)
      await publishInProject(tx, placeCreated, placePayload(place))
      return placeAnswer(place)
    })
  }

  /** @throws Conflict for a name that is taken there; Outdated when `version` is given and somebody else renamed it since */
  rename(caller: Caller, id: number, name: string, version: number | null): Promise<PlaceAnswer> {
    const { userId } = caller
    return writePlace(this.db, caller, { id, version, fields: ['name'], many: true }, async (tx, before) => {
      const places = await tx.place.findMany({ where: { userId, roomId: before.roomId } })
      refuseTakenName(await keysOf(tx, places, name), places, { id, name, parentId: before.parentId })
      await tx.place.update({ where: { id, userId }, data: { name, version: { increment: 1 } } })
      await setPaths(tx, [id])
      const place = await ownPlace(tx, caller, id)
      await publishInProject(tx, placeChanged, placePayload(place))
      await this.toPublish.publish(tx, caller, 'place', [...insideOf(places, id)].map(String))
      return placeAnswer(place)
    })
  }
}

/** By what these places and one of this name are compared. */
export const keysOf = (tx: Tx, places: readonly { name: string }[], ...names: string[]): Promise<(name: string) => string> =>
  nameKeys(tx, [...places.map(({ name }) => name), ...names])

/** @throws Conflict when another place in the same place has this name, whatever its case */
export function refuseTakenName(
  keyOf: (name: string) => string,
  places: readonly { id: number; name: string; parentId: number | null }[],
  { id, name, parentId }: { id: number | null; name: string; parentId: number | null },
): void {
  const taken = places.find((one) => one.id !== id && one.parentId === parentId && keyOf(one.name) === keyOf(name))
  if (taken) throw new Conflict(`There is already a place named “${taken.name}” here.`, [{ path: 'name', message: 'Already in use.' }])
}

/** @throws Invalid when the project has no space for more places */
export async function requireSpace(tx: Tx, { userId }: Caller, { projectId, more }: { projectId: number; more: number }): Promise<void> {
  const count = await tx.place.count({ where: { userId, projectId } })
  if (count + more > MAX_PLACES) throw new Invalid(TOO_MANY)
}
