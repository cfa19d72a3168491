/**
 * How replacement cost and actual cash value are estimated. Actual cash value is the replacement cost less wear: straight-line
 * over the useful life of the category, down to a floor that an item in use keeps. Insurers use schedules of their own, so the
 * screens call these figures estimates and show the table.
 * @see docs/services/inventory.md
 */

/** Yearly rise of prices that is assumed, as a share. */
export const PRICE_RISE = 0.03
/** What an item in use is worth at least, as a share of its replacement cost. */
export const FLOOR = 0.2
/** Years that are shown before and after the present one. */
const YEARS_SHOWN = 5
/** Life in years of categories that are not listed. */
export const USUAL_LIFE = 10

/** Useful life in years; null: the category does not lose value by age. */
export const USEFUL_LIFE: Readonly<Record<string, number | null>> = {
  Furniture: 12,
  Electronics: 6,
  Appliances: 12,
  Kitchenware: 10,
  Jewelry: null,
  Art: null,
  Books: 15,
  Clothing: 5,
  Instruments: 20,
  Sports: 8,
  Tools: 12,
  Toys: 6,
  Collectibles: null,
  Decor: 10,
  Garden: 8,
  Documents: null,
  Other: USUAL_LIFE,
}

/** Items of one category that were bought in the same year. */
export interface CostGroup {
  category: string
  /** The year of purchase. */
  year: number
  /** What buying them today would cost together, in US dollars. */
  replacement: number
}

/** What everything owned in a year would cost new, and what it would be worth used, in US dollars. */
export interface CostYear {
  year: number
  replacement: number
  cash: number
}

/** Useful life of a category in years, whatever emoji its name starts with; null if age does not lower its value. */
export function usefulLifeOf(category: string): number | null {
  const life = USEFUL_LIFE[category.replace(/^[^\p{L}]+/u, '')]
  return life === undefined ? USUAL_LIFE : life
}

/**
 * The share of the replacement cost that is left.
 * @param age full years since the purchase; a purchase in the future counts as new
 */
export function shareLeft(category: string, age: number): number {
  const life = usefulLifeOf(category)
  if (life === null || age <= 0) return 1
  return Math.max(FLOOR, 1 - age / life)
}

/**
 * Replacement cost and actual cash value of the years around the present one. A past year contains what had been bought by
 * then; a future year contains what is owned now.
 * @param now the present year
 */
export function costYears(groups: readonly CostGroup[], now: number): CostYear[] {
  return Array.from({ length: 2 * YEARS_SHOWN + 1 }, (_, at) => {
    const year = now - YEARS_SHOWN + at
    const prices = (1 + PRICE_RISE) ** (year - now)
    const owned = groups.filter((group) => group.year <= year)
    const sum = (share: (group: CostGroup) => number) =>
      Math.round(owned.reduce((total, group) => total + group.replacement * prices * share(group), 0))
    return { year, replacement: sum(() => 1), cash: sum((group) => shareLeft(group.category, year - group.year)) }
  })
}
