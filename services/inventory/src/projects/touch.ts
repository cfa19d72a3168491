import type { Tx } from '../database.js'

/** Notes that projects were worked on now (spec D-18). The caller holds their locks. */
export const touch = (tx: Tx, ...projectIds: number[]) =>
  tx.project.updateMany({ where: { id: { in: projectIds } }, data: { lastActiveAt: new Date() } })
