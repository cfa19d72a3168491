/**
 * Who is here: asked once when the page opens, then changed by signing in and out. Kept apart from the query cache,
 * because the first page needs the answer and not the cache; a signed-in page keeps it fresh through the cache.
 */
import type { User } from '@arc/contracts/auth/accounts'
import { useSyncExternalStore } from 'react'
import { type Auth, authOf, readOwn } from './auth.rules'

let auth: Auth = { state: 'loading' }
const listeners = new Set<() => void>()

function become(next: Auth) {
  auth = next
  for (const listener of listeners) listener()
}

/** Asks the server who is signed in; null when nobody is (spec AUTH-02). */
export async function fetchUser(signal?: AbortSignal): Promise<User | null> {
  return readOwn<User>(await fetch('/api/auth/user', { credentials: 'include', signal }))
}

/** Asks and takes over the answer; again after an error. */
export async function askWhoIsHere(): Promise<void> {
  become({ state: 'loading' })
  try {
    become(authOf(await fetchUser(), undefined))
  } catch (error) {
    become(authOf(undefined, error))
  }
}

/** Takes over who is here, after signing in (a user) or when the server no longer knows them (null). */
export function nowHere(user: User | null): void {
  become(authOf(user, undefined))
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The sign-in state; renders again when it changes. */
export function useAuth(): Auth {
  return useSyncExternalStore(listen, () => auth)
}
