import type { Item } from '@arc/contracts/inventory/items'
import { knownTotal, proofOf, totalValue } from '../../entities/items/items.rules'
import { itemValue, stripEmoji } from '../../lib/format'

/** Preference order of the hero room (spec DASH-05). */
const HERO_ROOMS = ['Living Room', 'Kitchen', 'Master Bedroom', 'Family Room', 'Bedroom 2', 'Bedroom 3'] as const

/** The hero room: the first match of the preference order, else the first room. */
export function heroRoom<R extends { name: string }>(rooms: readonly R[]): R | undefined {
  for (const name of HERO_ROOMS) {
    const room = rooms.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (room) return room
  }
  return rooms[0]
}

/** The hero item: the pinned one, else the first with a picture in the hero room, else any with a picture. */
export function heroItem<I extends Pick<Item, 'imageUrl' | 'isDashboardImage' | 'roomId'>>(
  items: readonly I[],
  rooms: readonly { id: number; name: string }[],
): I | undefined {
  const pictured = items.filter((item) => item.imageUrl)
  const ids = new Set(pictured.map((item) => item.roomId))
  const room = heroRoom(rooms.filter((one) => ids.has(one.id)))
  return pictured.find((item) => item.isDashboardImage) ?? pictured.find((item) => item.roomId === room?.id) ?? pictured[0]
}

function grouped<I, Key>(items: readonly I[], keyOf: (item: I) => Key): Map<Key, I[]> {
  const groups = new Map<Key, I[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Items grouped by room id. */
export function itemsByRoom<I extends Pick<Item, 'roomId'>>(items: readonly I[]): Map<number, I[]> {
  return grouped(items, (item) => item.roomId)
}

export interface CategoryValue {
  name: string
  /** In dollars; null while no item in it has a value. */
  value: number | null
  /** 0 to 1, share of the total value. */
  share: number
  /** 0 to 1, relative to the most valuable category. */
  length: number
}

/** Value by category, highest first, names without emoji (spec DASH-10). */
export function categoriesByValue(items: readonly Item[]): CategoryValue[] {
  const groups = grouped(items, (item) => stripEmoji(item.category) || 'Other')
  const all = totalValue(items)
  const sums = [...groups].map(([name, group]) => ({ name, value: knownTotal(group), sum: totalValue(group) }))
  const rows = sums.sort((a, b) => b.sum - a.sum || a.name.localeCompare(b.name))
  const largest = rows[0]?.sum ?? 0
  return rows.map(({ name, value, sum }) => ({
    name,
    value,
    share: all > 0 ? sum / all : 0,
    length: largest > 0 ? sum / largest : 0,
  }))
}

export interface Insights {
  top: CategoryValue[]
  all: CategoryValue[]
  /** In dollars; null while nothing has a value. */
  average: number | null
  categories: number
  documented: number
  best: Item | undefined
}

/** Insights of a project's items; null when there are none (spec DASH-10 to DASH-12). */
export function insightsOf(items: readonly Item[]): Insights | null {
  if (items.length === 0) return null
  const all = categoriesByValue(items)
  return {
    top: all.slice(0, 4),
    all,
    average: knownTotal(items) === null ? null : totalValue(items) / items.length,
    categories: all.length,
    documented: items.filter((item) => proofOf(item) !== 'estimate').length,
    best: [...items].sort((a, b) => itemValue(b) - itemValue(a))[0],
  }
}

/** Delay between closing the welcome dialog and scrolling to the top, in milliseconds (spec DASH-19). */
const WELCOME_SCROLL_DELAY = 100

/** Scrolls to the top shortly after the welcome dialog has closed and released the scroll lock. `delayed` runs a function later. */
export function scrollAfterWelcome(scroll: () => void, delayed: (act: () => void, delay: number) => void = setTimeout): void {
  delayed(scroll, WELCOME_SCROLL_DELAY)
}
