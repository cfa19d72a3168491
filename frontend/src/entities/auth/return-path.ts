/** Where a sign-in at Google, which leaves the page, comes back to: only in this tab, and not long after. */
const KEY = 'arc.return'
/** An attempt at Google takes at most ten minutes, and the code of an authenticator app as long again. In milliseconds. */
const MAX_AGE = 20 * 60_000

/** Stores the address of this page. */
export function storeReturn(): void {
  const { pathname, search } = location
  sessionStorage.setItem(KEY, JSON.stringify({ path: pathname + search, at: Date.now() }))
}

/** The stored address, once; null for none. */
export function takeReturn(): string | null {
  const stored = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (!stored) return null
  const { path, at } = JSON.parse(stored)
  return Date.now() - at < MAX_AGE ? path : null
}
