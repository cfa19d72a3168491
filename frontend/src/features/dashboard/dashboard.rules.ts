import type { ItemCard, ItemTotals } from '@arc/contracts/inventory/items'
import type { ProjectSummary } from '@arc/contracts/inventory/projects'
import type { z } from 'zod'
import { valueOfTotals } from '../../entities/items/items.rules'
import { stripEmoji } from '../../lib/format'
import { DASHBOARD_TEXTS } from './dashboard.texts'

export type Summary = z.output<typeof ProjectSummary>
export type RoomSummary = Summary['rooms'][number]

/** Preference order of the hero room (spec DASH-05). */
const HERO_ROOMS = ['Living Room', 'Kitchen', 'Master Bedroom', 'Family Room', 'Bedroom 2', 'Bedroom 3'] as const

/** The rooms in the order in which they lead: those of the preference order, then the others as they are. */
function inHeroOrder<R extends { name: string }>(rooms: readonly R[]): R[] {
  const place = ({ name }: R) => {
    const at = HERO_ROOMS.findIndex((one) => one.toLowerCase() === name.toLowerCase())
    return at < 0 ? HERO_ROOMS.length : at
  }
  return rooms.toSorted((one, other) => place(one) - place(other))
}

/** The hero room: the first match of the preference order, else the first room. */
export const heroRoom = <R extends { name: string }>(rooms: readonly R[]): R | undefined => inHeroOrder(rooms)[0]

/** The cover of a room: its first item with a picture. */
export function coverOf(room: Pick<RoomSummary, 'shelf'>): ItemCard | undefined {
  return room.shelf.find((item) => item.imageUrl)
}

type HeroRoom = Pick<RoomSummary, 'name' | 'shelf'>

/**
 * The hero picture: the pinned item, else the first item whose photo is bright enough, by the order of the rooms; if none is left, the room
 * whose drawing is shown instead. Null without any photo.
 */
export function heroPicture<R extends HeroRoom>(summary: {
  rooms: readonly R[]
  dashboardImage: ItemCard | null
  photosToRetake: Summary['photosToRetake']
}): { item: ItemCard } | { room: R } | null {
  const { rooms, dashboardImage, photosToRetake } = summary
  if (dashboardImage?.imageUrl) return { item: dashboardImage }
  const dark = new Set(photosToRetake.flatMap(({ fault, item }) => (fault === 'dark' && item ? [item.id] : [])))
  const shown = inHeroOrder(rooms.filter((room) => coverOf(room)))
  const [item] = shown.flatMap(({ shelf }) => shelf.filter(({ id, imageUrl }) => imageUrl && !dark.has(id)))
  if (item) return { item }
  return shown[0] ? { room: shown[0] } : null
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

type Totals = Pick<ItemTotals, 'items' | 'valued' | 'value'>
type Categories = readonly { name: string; totals: Totals }[]

/** Value by category, highest first. Names are shown without emoji, and equal ones are added up (spec DASH-10). */
export function categoriesByValue(categories: Categories): CategoryValue[] {
  const sums = new Map<string, Totals>()
  for (const { name: rawName, totals } of categories) {
    const name = stripEmoji(rawName) || DASHBOARD_TEXTS.insights.noCategory
    const { items = 0, valued = 0, value = 0 } = sums.get(name) ?? {}
    sums.set(name, { items: items + totals.items, valued: valued + totals.valued, value: value + totals.value })
  }
  const rows = [...sums].sort(([nameA, a], [nameB, b]) => b.value - a.value || nameA.localeCompare(nameB))
  const total = rows.reduce((sum, [, totals]) => sum + totals.value, 0)
  const largest = rows[0]?.[1].value ?? 0
  return rows.map(([name, totals]) => ({
    name,
    value: valueOfTotals(totals),
    share: total > 0 ? totals.value / total : 0,
    length: largest > 0 ? totals.value / largest : 0,
  }))
}

export interface Insights {
  top: CategoryValue[]
  all: CategoryValue[]
  /** In dollars; null while nothing has a value. */
  average: number | null
}

/** Insights of a project; null when it has no items (spec DASH-10 to DASH-12). */
export function insightsOf({ totals, categories }: { totals: Totals; categories: Categories }): Insights | null {
  if (totals.items === 0) return null
  const all = categoriesByValue(categories)
  const value = valueOfTotals(totals)
  return { top: all.slice(0, 4), all, average: value === null ? null : value / totals.items }
}

/** Delay between closing the welcome dialog and scrolling to the top, in milliseconds (spec DASH-19). */
const WELCOME_SCROLL_DELAY = 100

/** Scrolls to the top shortly after the welcome dialog has closed and released the scroll lock. `delayed` runs a function later. */
export function scrollAfterWelcome(scroll: () => void, delayed: (act: () => void, delay: number) => void = setTimeout): void {
  delayed(scroll, WELCOME_SCROLL_DELAY)
}
