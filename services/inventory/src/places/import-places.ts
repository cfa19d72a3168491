import { placeCreated } from '@arc/contracts/inventory/place-events'
import type { Caller } from '@arc/kit/identity'
import { publishAll } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import type { Place } from '../generated/prisma/client.js'
import { nameKeys } from '../name-keys.js'
import { requireSpace } from './places.service.js'
import { placePayload } from './places.sql.js'

/** Where an item goes: the names of nested places in a room, the outermost first. */
interface Wanted {
  roomId: number
  names: readonly string[]
}

/**
 * Finds places by their names, whatever their case, and creates the missing ones, level by level. The caller holds the lock of the
 * project.
 * @returns a function from room and names to the id of the innermost place; null without names
 * @throws Invalid when the project has no space for so many
 */
export async function importPlaces(tx: Tx, caller: Caller, projectId: number, wanted: readonly Wanted[]) {
  const { userId } = caller
  const rooms = [...new Set(wanted.map(({ roomId }) => roomId))]
  const places = await tx.place.findMany({ where: { userId, roomId: { in: rooms } } })
  const nameKeyOf = await nameKeys(tx, [...places.map(({ name }) => name), ...wanted.flatMap(({ names }) => names)])
  const keyOf = (roomId: number, parentId: number | null, name: string) => JSON.stringify([roomId, parentId, nameKeyOf(name)])
  const known = new Map<string, Place>()
  const learn = (more: readonly Place[]) => {
    for (const place of more) known.set(keyOf(place.roomId, place.parentId, place.name), place)
  }
  learn(places)

  /** The innermost of nested places, when it is known. */
  const find = (roomId: number, names: readonly string[]): Place | null => {
    let place: Place | undefined
    for (const name of names) place = known.get(keyOf(roomId, place === undefined ? null : place.id, name))
    return place ?? null
  }
  const deepest = Math.max(0, ...wanted.map(({ names }) => names.length))
  for (let depth = 1; depth <= deepest; depth++) {
    const missing = new Map<
      string,
      { userId: string; projectId: number; roomId: number; parentId: number | null; name: string; path: string }
    >()
    for (const { roomId, names } of wanted) {
      const name = names[depth - 1]
      if (name === undefined) continue
      const parent = find(roomId, names.slice(0, depth - 1))
      const key = keyOf(roomId, parent?.id ?? null, name)
      if (known.has(key) || missing.has(key)) continue
      const path = parent ? `${parent.path} > ${name}` : name
      missing.set(key, { userId, projectId, roomId, parentId: parent?.id ?? null, name, path })
    }
    if (missing.size === 0) continue
    await requireSpace(tx, caller, { projectId, more: missing.size })
    const created = await tx.place.createManyAndReturn({ data: [...missing.values()] })
    learn(created)
    await publishAll(tx, placeCreated, created.map(placePayload))
  }
  return (roomId: number, names: readonly string[]): number | null => find(roomId, names)?.id ?? null
}
