import type { NewItemPhoto } from '@arc/contracts/inventory/item-files'
import { Conflict, Invalid, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { allowChange } from '../access.js'
import type { Tx } from '../database.js'
import { newAmong } from '../item-photos/item-photos.rules.js'
import { setPhotos } from '../item-photos/item-photos.service.js'
import { photosOf } from '../item-photos/item-photos.sql.js'

/** A finding that the user said is an item that was there already. */
export interface SameFinding {
  key: string | null
  itemId: number
  /** The crop first. */
  photos: readonly NewItemPhoto[]
}

/** The projects of these items, to be locked. @throws NotFound when one is unknown, deleted or somebody else's */
export async function projectsOfItems(tx: Tx, { userId }: Caller, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const items = await liveItems(tx, userId, ids)
  return items.map(({ projectId }) => projectId)
}

/** Of these findings, those that were attached to an item before, each with that item. */
export async function attachedBefore(tx: Tx, { userId }: Caller, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.attachedFinding.findMany({ where: { userId, findingKey: { in: [...keys] } } })
  return new Map(rows.map(({ findingKey, itemId }) => [findingKey, itemId]))
}

/**
 * Adds the photos of findings to the items that they show, and remembers the findings. The caller holds the locks of their projects.
 * @throws NotFound for an item that is gone, Invalid when one has no place for the photos
 */
export async function attachFindings(tx: Tx, caller: Caller, findings: readonly SameFinding[], createdAt: Date): Promise<void> {
  if (findings.length === 0) return
  for (const item of await liveItems(tx, caller.userId, [...new Set(findings.map(({ itemId }) => itemId))])) {
    allowChange(item.project, caller)
    const before = await photosOf(tx, item.id)
    const added = findings.filter(({ itemId }) => itemId === item.id).flatMap(({ photos }) => photos)
    const fresh = freshPhotos(item.name, before, added).map((place) => ({ id: crypto.randomUUID(), ...place, createdAt }))
    await setPhotos(tx, caller, item, { before, after: [...before, ...fresh] })
  }
  const rows = findings.flatMap(({ key, itemId }) => (key === null ? [] : [{ userId: caller.userId, findingKey: key, itemId }]))
  await tx.attachedFinding.createMany({ data: rows, skipDuplicates: true })
}

/** @throws Conflict when an item moved to a project that is not locked */
export async function refuseMoved(tx: Tx, { userId }: Caller, ids: readonly number[], locked: readonly number[]): Promise<void> {
  const items = await liveItems(tx, userId, ids)
  if (items.some(({ projectId }) => !locked.includes(projectId))) throw new Conflict('An item was moved meanwhile. Please save again.')
}

async function liveItems(tx: Tx, userId: string, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  const items = await tx.item.findMany({
    where: { userId, id: { in: wanted }, room: { deletedAt: null, project: { deletedAt: null } } },
    include: { project: true },
    orderBy: { id: 'asc' },
  })
  if (items.length < wanted.length) throw new NotFound('An item that you chose as “the same thing”')
  return items
}

function freshPhotos(name: string, before: readonly { url: string }[], added: readonly NewItemPhoto[]) {
  try {
    return newAmong(before, added)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(`“${name}” has no place for another photo. Delete one of its photos, or choose “Another one”. ${error.message}`)
  }
}
