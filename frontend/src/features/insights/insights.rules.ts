import type { Cover } from '@arc/contracts/inventory/cover'
import type { ProjectInsights } from '@arc/contracts/inventory/insights'
import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { ItemTotals } from '@arc/contracts/inventory/items'
import { formatCount, formatNumber, stripEmoji } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { INSIGHTS_TEXTS as TEXTS } from './insights.texts'

/** Plain text, emphasised text, plain text. */
export type Headline = readonly [string, string, string]

/** Rooms and categories that are drawn; the others become one. */
export const TILES = { wide: 13, narrow: 8 } as const
export const BARS = 8
/** Below this share of proof, a category has few documents. */
const FEW = 0.2
/** From this share of the value, a category is worth naming. */
const LARGE = 0.1

const word = (count: number): string => TEXTS.numbers[count] ?? formatNumber(count)

/** How many of the values, largest first, are more than this share of the total; null if all together are not. */
function howMany(values: readonly number[], total: number, share: number): number | null {
  let sum = 0
  for (const [at, value] of values.entries()) {
    sum += value
    if (sum > total * share) return at + 1
  }
  return null
}

/** What the figures say in one sentence. */
export function headlineOf({ totals, top, rooms }: ProjectInsights): Headline {
  if (totals.items === 0) return TEXTS.headline.empty
  if (totals.value === 0) return TEXTS.headline.unvalued
  const values = top.map((item) => lineTotalOf(item) ?? 0)
  const items = howMany(values, totals.value, 0.5)
  if (items === 1) return values[0] === totals.value ? TEXTS.headline.onlyItem : TEXTS.headline.oneItem
  if (items !== null) return TEXTS.headline.items(word(items))
  const valued = rooms.filter((room) => room.totals.value > 0)
  if (valued.length === 1) return TEXTS.headline.oneRoom
  const holding = howMany(
    valued.map((room) => room.totals.value),
    totals.value,
    2 / 3,
  )
  if (holding !== null && holding <= 4 && holding < valued.length) return TEXTS.headline.rooms(word(holding))
  return TEXTS.headline.spread(formatCount(valued.length, 'room'))
}

export function roomsHeadline({ rooms, totals }: ProjectInsights): string {
  const [first] = rooms
  if (!first || totals.value === 0) return TEXTS.headline.unvalued.join('')
  const share = first.totals.value / totals.value
  if (share === 1) return TEXTS.rooms.all(first.name)
  if (share > 0.55) return TEXTS.rooms.most(first.name)
  return share >= 0.45 ? TEXTS.rooms.half(first.name) : TEXTS.rooms.first(first.name)
}

/** Names the most valuable category that lacks proof; otherwise how the whole is proven. */
export function categoriesHeadline({ categories, totals }: ProjectInsights): string {
  const share = provenShare(totals)
  if (share < 1 / 3) return TEXTS.categories.estimated
  const bare = categories.find((one) => one.totals.value >= totals.value * LARGE && provenShare(one.totals) < FEW)
  if (bare)
    return bare.totals.documentedValue === 0 ? TEXTS.categories.none(stripEmoji(bare.name)) : TEXTS.categories.few(stripEmoji(bare.name))
  return share > 2 / 3 ? TEXTS.categories.proven : TEXTS.categories.mixed
}

/** Whether the policies pay for all of it, and with how much to spare. */
export function coverageHeadline({ coverage, value, notCovered }: Cover): string {
  if (coverage === null) return TEXTS.coverage.none
  if (notCovered > 0) return TEXTS.coverage.short(formatMoney(notCovered, 'never'))
  const rest = coverage - value
  if (rest === 0) return TEXTS.coverage.equal
  return rest >= value * 0.1 ? TEXTS.coverage.enough : TEXTS.coverage.close
}

/** The share of the value that a receipt or an appraisal proves, 0 to 1. */
export const provenShare = ({ value, documentedValue }: Pick<ItemTotals, 'value' | 'documentedValue'>): number =>
  value > 0 ? documentedValue / value : 0

export interface Part {
  /** Null for the rest. */
  key: string | number | null
  name: string
  value: number
  documentedValue: number
}

/** The first parts that have a value, and one that stands for the rest. @param restName name of the rest, by its number of parts */
export function drawn(parts: readonly Part[], limit: number, restName: (count: number) => string): Part[] {
  const valued = parts.filter((part) => part.value > 0)
  if (valued.length <= limit) return valued
  const rest = valued.slice(limit - 1)
  const sum = (of: 'value' | 'documentedValue') => rest.reduce((total, part) => total + part[of], 0)
  return [
    ...valued.slice(0, limit - 1),
    { key: null, name: restName(rest.length), value: sum('value'), documentedValue: sum('documentedValue') },
  ]
}
