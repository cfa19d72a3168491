import { FLOOR, shareLeft } from '@arc/contracts/inventory/depreciation'
import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { Item } from '@arc/contracts/inventory/items'

/** How depreciation is found where nobody entered it; the report and the spreadsheet name it. */
export const METHOD = `straight-line over the useful life of the category, down to ${FLOOR * 100} % of the replacement cost`

/** What an item costs new and what it is worth used, in US dollars for all of its quantity. */
export interface Cost {
  replacement: number
  depreciation: number
  cash: number
}

/**
 * Replacement cost and actual cash value of an item, by the same rule as the charts (docs/services/inventory.md).
 * An item without a purchase year is taken as bought when it was added. Depreciation that the user typed, per unit, comes first.
 * @returns null when nothing is known of its value
 */
export function costOf(item: Item, year: number): Cost | null {
  const replacement = item.replacementCost === null ? lineTotalOf(item) : cents(item.replacementCost * item.quantity)
  if (replacement === null) return null
  const typed = item.depreciation === null ? null : Math.min(replacement, item.depreciation * item.quantity)
  const depreciation = cents(typed ?? replacement * (1 - shareLeft(item.category, year - boughtIn(item))))
  return { replacement, depreciation, cash: cents(replacement - depreciation) }
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100
const boughtIn = ({ purchaseYear, purchaseDate, createdAt }: Item): number =>
  purchaseYear ?? (Number((purchaseDate ?? createdAt).slice(0, 4)) || 0)

/** The sums over items; one without a value adds nothing. */
export function costsOf(items: readonly Item[], year: number): Cost {
  const costs = items.flatMap((item) => costOf(item, year) ?? [])
  const sum = (key: keyof Cost) => cents(costs.reduce((total, cost) => total + cost[key], 0))
  return { replacement: sum('replacement'), depreciation: sum('depreciation'), cash: sum('cash') }
}
