import { projectDeleted } from '@arc/contracts/inventory/project-events'
import type { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import { purgeDeleted } from '../purge/purge.job.js'

interface Removal {
  id: number
  userId: string
  now: Date
  /** When it is deleted for good; a moment in the past does that now. */
  purgeAt: Date
}

/** Marks a project as deleted, at the same cost for any number of items. The caller holds its lock. */
export async function removeProject(tx: Tx, jobs: Jobs, { id, userId, now, purgeAt }: Removal): Promise<void> {
  const [figures] = await tx.$queryRaw<{ items: number; value: number }[]>`
    select coalesce(sum(items), 0)::int as items, coalesce(sum(value), 0)::float8 as value from item_totals where project_id = ${id}`
  const { version } = await tx.project.update({
    where: { id, userId },
    data: {
      ...{ deletedAt: now, purgeAt, version: { increment: 1 } },
      ...{ deletedItems: figures?.items ?? 0, deletedValue: figures?.value ?? 0 },
    },
  })
  await tx.$executeRaw`delete from item_totals where project_id = ${id} and user_id = ${userId}`
  await publish(tx, projectDeleted, { projectId: id, userId, version })
  if (purgeAt <= now) await jobs.send(tx, purgeDeleted, { userId })
}
