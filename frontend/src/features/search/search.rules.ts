import type { SearchAnswer } from '@arc/contracts/search/search'

/** Debounce before a search is sent, in milliseconds. */
export const SEARCH_DEBOUNCE = 160

export const NOTHING_FOUND: SearchAnswer = {
  items: [],
  rooms: [],
  roomGroups: [],
  documents: [],
  totalCount: 0,
  corrected: false,
  searchTime: 0,
}

/** The search terms; null when empty, and then no request is sent (spec SRCH-03). */
export function searchTerms(typed: string): string | null {
  return typed.trim() || null
}

/** A failed call is logged and counts as empty (spec SRCH-07). */
export async function emptyOnError(search: Promise<SearchAnswer>, log: (error: unknown) => void): Promise<SearchAnswer> {
  try {
    return await search
  } catch (error) {
    log(error)
    return NOTHING_FOUND
  }
}

export interface Part {
  text: string
  hit: boolean
}

/** Splits a text into matching and other parts, case-insensitively. */
export function highlight(text: string, words: string): Part[] {
  const wanted = words
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (wanted.length === 0) return [{ text, hit: false }]
  return text
    .split(new RegExp(`(${wanted.join('|')})`, 'gi'))
    .map((part, at) => ({ text: part, hit: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Items outside every room group; shown under "Other Items". */
export function otherItems(answer: SearchAnswer): SearchAnswer['items'] {
  const grouped = new Set(answer.roomGroups.flatMap((group) => group.items.map((item) => item.id)))
  return answer.items.filter((item) => !grouped.has(item.id))
}

/** Index after an arrow key, within the results. -1 is the input. */
export function nextResult(at: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  return Math.max(at - 1, -1)
}
