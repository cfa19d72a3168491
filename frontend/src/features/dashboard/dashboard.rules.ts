import type { Item } from '@arc/contracts/inventory/items'
import { itemValue, stripEmoji } from '../../lib/format'
import { proofOf, totalValue } from '../items/items.rules'

/** Which room leads the dashboard, best first (checklist DASH-05). */
export const HERO_ROOMS = ['Living Room', 'Kitchen', 'Master Bedroom', 'Family Room', 'Bedroom 2', 'Bedroom 3'] as const

/** The room that leads: the first of the fallback order that exists, else the first room. */
export function heroRoom<R extends { name: string }>(rooms: readonly R[]): R | undefined {
  for (const name of HERO_ROOMS) {
    const room = rooms.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (room) return room
  }
  return rooms[0]
}

/** The item whose picture leads: the pinned one, else the first pictured one of the leading room, else any pictured one. */
export function heroItem<I extends Pick<Item, 'imageUrl' | 'isDashboardImage' | 'roomId'>>(
  items: readonly I[],
  rooms: readonly { id: number; name: string }[],
): I | undefined {
  const pictured = items.filter((item) => item.imageUrl)
  const ids = new Set(pictured.map((item) => item.roomId))
  const room = heroRoom(rooms.filter((one) => ids.has(one.id)))
  return pictured.find((item) => item.isDashboardImage) ?? pictured.find((item) => item.roomId === room?.id) ?? pictured[0]
}

/** The items of each room, under the room's id. */
export function itemsByRoom<I extends Pick<Item, 'roomId'>>(items: readonly I[]): Map<number, I[]> {
  const rooms = new Map<number, I[]>()
  for (const item of items) {
    const list = rooms.get(item.roomId)
    if (list) list.push(item)
    else rooms.set(item.roomId, [item])
  }
  return rooms
}

export interface CategoryValue {
  name: string
  value: number
  /** 0 to 1, of all value. */
  share: number
  /** 0 to 1, relative to the most valuable category. */
  length: number
}

/** Value by category, highest first, names without emoji (checklist DASH-10). */
export function categoriesByValue(items: readonly Item[]): CategoryValue[] {
  const sums = new Map<string, number>()
  for (const item of items) {
    const name = stripEmoji(item.category) || 'Other'
    sums.set(name, (sums.get(name) ?? 0) + itemValue(item))
  }
  const all = totalValue(items)
  const rows = [...sums].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
  const largest = rows[0]?.[1] ?? 0
  return rows.map(([name, value]) => ({
    name,
    value,
    share: all > 0 ? value / all : 0,
    length: largest > 0 ? value / largest : 0,
  }))
}

export interface Insights {
  top: CategoryValue[]
  all: CategoryValue[]
  average: number
  categories: number
  documented: number
  best: Item | undefined
}

/** What the insights say of a project's items; null when there are none (checklist DASH-10 to DASH-12). */
export function insightsOf(items: readonly Item[]): Insights | null {
  if (items.length === 0) return null
  const all = categoriesByValue(items)
  return {
    top: all.slice(0, 4),
    all,
    average: totalValue(items) / items.length,
    categories: all.length,
    documented: items.filter((item) => proofOf(item) !== 'estimate').length,
    best: [...items].sort((a, b) => itemValue(b) - itemValue(a))[0],
  }
}

/** Milliseconds between closing the welcome dialog and scrolling to the top (checklist DASH-19). */
export const WELCOME_SCROLL_DELAY = 100

/** Scrolls to the top a moment after the welcome dialog is gone, so that the page is no longer locked. */
export function scrollAfterWelcome(scroll: () => void): ReturnType<typeof setTimeout> {
  return setTimeout(scroll, WELCOME_SCROLL_DELAY)
}
