/** What was searched for on this device; deleted with everything else when another user signs in (`lib/own-storage.ts`). */
const STORED = 'arc.searches'
const MOST = 6

/** The searches, the latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch (error) {
    console.warn('The recent searches are unreadable', error)
    return []
  }
}

/** The list with one more search at its start; the same text, in any case, stands there once. */
export function withSearch(searches: readonly string[], text: string): string[] {
  const added = text.trim()
  if (added.length < 2) return [...searches]
  return [added, ...searches.filter((other) => other.toLowerCase() !== added.toLowerCase())].slice(0, MOST)
}

export function rememberSearch(text: string): void {
  localStorage.setItem(STORED, JSON.stringify(withSearch(recentSearches(), text)))
}

export function forgetSearches(): void {
  localStorage.removeItem(STORED)
}
