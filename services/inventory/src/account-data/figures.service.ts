import { DEFAULT_ROOMS } from '@arc/contracts/inventory/rooms'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Inject, Injectable } from '@nestjs/common'
import { LIVE_PROJECT } from '../access.js'
import { Database, type Tx } from '../database.js'

/** How much an account contains. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<{ items: number; sampleItems: number; empty: boolean }> {
    const { client } = this.db
    // The trash is part of an export.
    const project = { OR: [LIVE_PROJECT, { purgeAt: { gt: this.clock.now() } }] }
    const items = (await client.item.count({ where: { userId, project } })) + (await client.trashedItem.count({ where: { userId } }))
    const samples = await client.project.findMany({ where: { userId, isSample: true, ...project }, select: { id: true } })
    const where = { userId, projectId: { in: samples.map(({ id }) => id) } }
    const sampleItems = (await client.item.count({ where })) + (await client.trashedItem.count({ where }))
    return { items, sampleItems, empty: await isEmpty(client, userId) }
  }
}

/** True when nothing was added to the account since its sign-up. What is in the sample does not count. */
export async function isEmpty(tx: Tx, userId: string): Promise<boolean> {
  const own = { userId, isSample: false, ...LIVE_PROJECT }
  const projects = await tx.project.findMany({ where: own, include: { rooms: true, _count: { select: { items: true } } } })
  const counts = [
    ...projects.map(({ _count }) => _count.items),
    await tx.trashedItem.count({ where: { userId, projectId: { in: projects.map(({ id }) => id) } } }),
    await tx.place.count({ where: { userId, projectId: { in: projects.map(({ id }) => id) } } }),
    await tx.project.count({ where: { userId, isSample: false, deletedAt: { not: null }, purgeAt: { gt: new Date(0) } } }),
    await tx.policy.count({ where: { userId, projectId: { in: projects.map(({ id }) => id) } } }),
    await tx.claim.count({ where: { userId, projectId: { in: projects.map(({ id }) => id) } } }),
    await tx.roomReview.count({ where: { userId, room: { projectId: { in: projects.map(({ id }) => id) } } } }),
    await tx.customField.count({ where: { userId } }),
    await tx.savedView.count({ where: { userId } }),
    await tx.category.count({ where: { userId } }),
  ]
  const defaults: readonly string[] = DEFAULT_ROOMS
  const hasOwnRooms = projects.some(({ rooms }) => rooms.some(({ name, deletedAt }) => deletedAt !== null || !defaults.includes(name)))
  return projects.length <= 1 && !hasOwnRooms && counts.every((count) => count === 0)
}
