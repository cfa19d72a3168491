import type { User } from '@arc/contracts/auth/accounts'

/** The sign-in state (spec AUTH-01); it selects the route table. */
export type Auth =
  | { state: 'loading' }
  | { state: 'authenticated'; user: User }
  | { state: 'unauthenticated' }
  | { state: 'error'; error: unknown }

/** Reads an answer about the current user: its value, or null for 401. @throws "HTTP {status}" for any other failure (spec AUTH-02). */
export async function readOwn<Value>(response: Pick<Response, 'ok' | 'status' | 'json'>): Promise<Value | null> {
  if (response.status === 401) return null
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

/** @param user undefined while unknown, null when signed out. A failed refresh of a known user does not sign out. */
export function authOf(user: User | null | undefined, error: unknown): Auth {
  if (user) return { state: 'authenticated', user }
  if (user === null) return { state: 'unauthenticated' }
  if (error) return { state: 'error', error }
  return { state: 'loading' }
}
