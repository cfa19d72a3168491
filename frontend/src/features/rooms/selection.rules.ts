import { MAX_BULK_ITEMS } from '@arc/contracts/inventory/bulk'
import type { ActionItem } from '../../entities/items/action-item'

/** What is selected, and where a range starts. */
export interface Selection {
  items: ReadonlyMap<number, ActionItem>
  anchor: number | null
}

export const NONE: Selection = { items: new Map(), anchor: null }

/** Selects or deselects one item. @param all the items in the order of the screen */
export function toggled({ items }: Selection, item: ActionItem): Selection {
  const next = new Map(items)
  if (!next.delete(item.id) && next.size < MAX_BULK_ITEMS) next.set(item.id, item)
  return { items: next, anchor: item.id }
}

/** Selects everything from the anchor to an item, as Shift does. @param all the items in the order of the screen */
export function ranged(selection: Selection, item: ActionItem, all: readonly ActionItem[]): Selection {
  const from = all.findIndex(({ id }) => id === selection.anchor)
  const to = all.findIndex(({ id }) => id === item.id)
  if (from < 0 || to < 0) return toggled(selection, item)
  return { ...withItems(selection, all.slice(Math.min(from, to), Math.max(from, to) + 1)), anchor: selection.anchor }
}

/** Adds items, up to as many as one request can change. */
export function withItems(selection: Selection, more: readonly ActionItem[]): Selection {
  const next = new Map(selection.items)
  for (const item of more) if (next.size < MAX_BULK_ITEMS) next.set(item.id, item)
  return { ...selection, items: next }
}
