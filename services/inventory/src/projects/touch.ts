import type { Tx } from '../database.js'

/** Notes that the project was worked on now (spec D-18). The caller holds its lock. */
export const touch = (tx: Tx, projectId: number) => tx.project.update({ where: { id: projectId }, data: { lastActiveAt: new Date() } })
