/**
 * The search that a result was opened from, so that Back returns to the results: what was typed, how it was sorted, and how far
 * the results were scrolled. It belongs to the entry of the browser's history over which the search was open.
 */
import { z } from 'zod'

const STORED = 'arc.search-return'

const Left = z.object({
  /** React Router's index of the entry, and its path. */
  index: z.number(),
  path: z.string(),
  typed: z.string(),
  sort: z.string(),
  /** Filters chosen beside the words, as a query. */
  filters: z.string(),
  /** In pixels. */
  top: z.number(),
})
export type LeftSearch = z.output<typeof Left>

/** The entry that the search covers; one that was added for an open dialog is above it. */
function entryNow(): number {
  const { idx = 0, layer = false } = window.history.state ?? {}
  return layer ? idx - 1 : idx
}

/** Called when a result is opened. */
export function leaveSearch(search: Omit<LeftSearch, 'index' | 'path'>): void {
  sessionStorage.setItem(STORED, JSON.stringify({ ...search, index: entryNow(), path: location.pathname }))
}

/** The search that was open over the current entry of the history; null when there is none. */
export function leftSearch(): LeftSearch | null {
  const text = sessionStorage.getItem(STORED)
  if (text === null) return null
  const left = Left.safeParse(JSON.parse(text))
  const isHere = left.success && left.data.index === entryNow() && left.data.path === location.pathname
  return isHere ? left.data : null
}

/** Called when the search is closed: then Back has nothing to return to. */
export function forgetLeftSearch(): void {
  sessionStorage.removeItem(STORED)
}
