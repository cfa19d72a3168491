import type { Item } from '@arc/contracts/inventory/items'
import { item } from './world'

/** An item whose line total is its value times its quantity. */
export function priced(changes: Partial<Item> & { name: string }): Item {
  const { estimatedValue = null, quantity = 1 } = changes
  return item({ value: estimatedValue === null ? null : estimatedValue * (quantity ?? 1), ...changes })
}
