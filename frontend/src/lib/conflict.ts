/** A change that was refused because someone changed the same fields after the version it was based on. */
import type { z } from 'zod'
import { ApiError } from './request'

export interface Conflict<Entity> {
  /** The entity as it is now. */
  current: Entity
  /** The fields of the refused change that were changed elsewhere. */
  fields: readonly string[]
}

/** Outcome of saving one field. */
export type SaveOutcome = 'saved' | 'failed' | 'conflict'

/** The conflict behind a 409 with a current entity of this schema; null for any other error. */
export function readConflict<Entity>(error: unknown, schema: z.ZodType<Entity>): Conflict<Entity> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const current = schema.safeParse(error.problem?.current)
  return current.success ? { current: current.data, fields: error.problem?.fields ?? [] } : null
}

/** Whether a change was refused because of a change elsewhere. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.problem?.current !== undefined
}
