import type { User } from '@arc/contracts/auth/accounts'

/** Who is here, as far as we know (spec AUTH-01); it picks the set of routes. */
export type Auth =
  | { state: 'loading' }
  | { state: 'authenticated'; user: User }
  | { state: 'unauthenticated' }
  | { state: 'error'; error: unknown }

/** What a call about the signed-in user means: its value, null for "nobody" (401). @throws "HTTP {status}" for anything else (spec AUTH-02). */
export async function readOwn<Value>(response: Pick<Response, 'ok' | 'status' | 'json'>): Promise<Value | null> {
  if (response.status === 401) return null
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

/** @param user undefined while unknown, null for nobody. A failed refresh of a known user signs nobody out. */
export function authOf(user: User | null | undefined, error: unknown): Auth {
  if (user) return { state: 'authenticated', user }
  if (user === null) return { state: 'unauthenticated' }
  if (error) return { state: 'error', error }
  return { state: 'loading' }
}
