import { randomUUID } from 'node:crypto'
import type { Caller } from '@arc/kit/identity'
import type { Tx } from '../database.js'

/** Why an action cannot be undone any more. */
export const CHANGED_SINCE = 'This was changed again since, so it can’t be undone.'

export type ActionKind =
  | 'changed'
  | 'deleted'
  | 'photo-deleted'
  | 'policy-deleted'
  | 'room-photo-deleted'
  | 'claim-changed'
  | 'claim-deleted'
  | 'policy-changed'
  | 'wish-changed'
  | 'tag-changed'

/**
 * Groups everything that the transaction changes from now on, so that the user can undo it.
 * @param at the time by the service's clock
 * @returns the id for `undoAction`
 */
export async function startAction(tx: Tx, { userId }: Caller, kind: ActionKind, at: Date): Promise<string> {
  const id = randomUUID()
  await tx.action.create({ data: { id, userId, kind, at } })
  await tx.$executeRaw`select set_config('arc.action', ${id}, true)`
  return id
}
