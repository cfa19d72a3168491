import type { EventSpec, Payload } from '@arc/contracts/define'
import { publish } from '@arc/kit/outbox'
import type { Tx } from '../database.js'

/** Notes that projects were worked on now (spec D-18). The caller holds their locks. */
export const touch = (tx: Tx, ...projectIds: number[]) =>
  tx.project.updateMany({ where: { id: { in: projectIds } }, data: { lastActiveAt: new Date() } })

/** What follows each write of a record in a project: the project was worked on, and others hear of it. */
export async function publishInProject<E extends EventSpec>(tx: Tx, event: E, payload: Payload<E> & { projectId: number }): Promise<void> {
  await touch(tx, payload.projectId)
  await publish(tx, event, payload)
}
