import type { NewItemPhoto } from '@arc/contracts/inventory/item-files'
import { Invalid } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
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

/** What is not found when one of those items is gone. */
export const SAME_THING = 'An item that you chose as “the same thing”'

/** Of these findings, those that were attached to an item before, each with that item. */
export async function attachedBefore(tx: Tx, { userId }: Caller, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.attachedFinding.findMany({ where: { userId, findingKey: { in: [...keys] } } })
  return new Map(rows.map(({ findingKey, itemId }) => [findingKey, itemId]))
}

/**
 * Adds the photos of findings to the items that they show, and remembers the findings. The caller holds the locks of their projects.
 * @throws Invalid when one has no place for the photos
 */
export async function attachFindings(tx: Tx, caller: Caller, findings: readonly SameFinding[], createdAt: Date): Promise<void> {
  if (findings.length === 0) return
  const ids = [...new Set(findings.map(({ itemId }) => itemId))]
  for (const item of await tx.item.findMany({ where: { userId: caller.userId, id: { in: ids } }, orderBy: { id: 'asc' } })) {
    const before = await photosOf(tx, item.id)
    const added = findings.filter(({ itemId }) => itemId === item.id).flatMap(({ photos }) => photos)
    const fresh = freshPhotos(item.name, before, added).map((place) => ({ id: crypto.randomUUID(), ...place, createdAt }))
    await setPhotos(tx, caller, item, { before, after: [...before, ...fresh] })
  }
  const rows = findings.flatMap(({ key, itemId }) => (key === null ? [] : [{ userId: caller.userId, findingKey: key, itemId }]))
  await tx.attachedFinding.createMany({ data: rows, skipDuplicates: true })
}

function freshPhotos(name: string, before: readonly { url: string }[], added: readonly NewItemPhoto[]) {
  try {
    return newAmong(before, added)
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(`“${name}” has no place for another photo. Delete one of its photos, or choose “Another one”. ${error.message}`)
  }
}
