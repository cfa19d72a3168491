import type { Tx } from '../database.js'
import type { Item } from '../generated/prisma/client.js'
import { publishItems } from './item-events.js'

type Pins = Partial<Pick<Item, 'isProjectThumbnail' | 'isDashboardImage'>>

/**
 * One project thumbnail a project, one dashboard image a user, also when the screen did not unpin the others (spec D-43).
 * The caller holds the lock of the project, and of the user for a dashboard image.
 * @param pinned the item that takes the pins, with the project it is about to be in
 */
export async function clearOtherPins(tx: Tx, pinned: Pins & { id: number | null; projectId: number; userId: string }): Promise<void> {
  const { id, projectId, userId } = pinned
  if (pinned.isProjectThumbnail) await unpin(tx, { userId, projectId }, 'isProjectThumbnail', id)
  if (pinned.isDashboardImage) await unpin(tx, { userId }, 'isDashboardImage', id)
}

/** Removes a pin from every item in `where` but one. */
export async function unpin(tx: Tx, where: { userId: string; projectId?: number }, pin: keyof Pins, except: number | null): Promise<void> {
  const held = await tx.item.findMany({
    where: { ...where, [pin]: true, ...(except === null ? {} : { id: { not: except } }) },
    select: { id: true },
  })
  if (held.length === 0) return
  const ids = held.map(({ id }) => id)
  await tx.item.updateMany({ where: { id: { in: ids }, userId: where.userId }, data: { [pin]: false, version: { increment: 1 } } })
  await publishItems(tx, where.userId, ids)
}
