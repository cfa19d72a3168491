import { Item } from '@arc/contracts/inventory/items'
import { ApiError } from '../../lib/request'

export interface ItemConflict {
  /** The item as it is now. */
  current: Item
  /** The fields of the refused change that were changed elsewhere. */
  fields: readonly string[]
}

/** The conflict behind a 409: someone changed the same fields after the version the change was based on. Null for any other error. */
export function itemConflict(error: unknown): ItemConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const current = Item.safeParse(error.problem?.current)
  return current.success ? { current: current.data, fields: error.problem?.fields ?? [] } : null
}
