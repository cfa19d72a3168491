/**
 * The current session: fetched once when the page opens, then changed by signing in and out. Separate from the query cache,
 * because the landing page needs the session but not the cache; signed-in pages refresh it through the cache.
 */
import type { User } from '@arc/contracts/auth/accounts'
import { useSyncExternalStore } from 'react'
import { type Auth, authOf, readOwn } from './auth.rules'

let auth: Auth = { state: 'loading' }
const listeners = new Set<() => void>()

function setState(next: Auth) {
  auth = next
  for (const listener of listeners) listener()
}

/** Fetches the signed-in user; null when signed out (spec AUTH-02). */
export async function fetchUser(signal?: AbortSignal): Promise<User | null> {
  return readOwn<User>(await fetch('/api/auth/user', { credentials: 'include', signal }))
}

/** Fetches the session and stores it; also used to retry after an error. */
export async function fetchSession(): Promise<void> {
  setState({ state: 'loading' })
  try {
    setState(authOf(await fetchUser(), undefined))
  } catch (error) {
    setState(authOf(undefined, error))
  }
}

/** Sets the user after signing in, or null when the server reports no session. */
export function setUser(user: User | null): void {
  setState(authOf(user, undefined))
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current sign-in state; re-renders on change. */
export function useAuth(): Auth {
  return useSyncExternalStore(listen, () => auth)
}
