import type { User } from '@arc/contracts/auth/accounts'
import { ApiError } from '../../lib/request'

/** The sign-in state (spec AUTH-01); it selects the route table. */
export type Auth =
  | { state: 'loading' }
  | { state: 'authenticated'; user: User }
  | { state: 'unauthenticated' }
  | { state: 'error'; error: unknown }

/** Whose home is open: of the user, or of another account. */
export const homeOwnerOf = (user: Pick<User, 'id' | 'home'>): string => user.home?.ownerId ?? user.id

/** The key under which this browser stores what belongs to a user in the home that is open. */
export const homeKey = (user: Pick<User, 'id' | 'home'>): string => (user.home ? `${user.id}.${user.home.ownerId}` : user.id)

/** The owner of the home of such a key. */
export const homeOwnerOfKey = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

/** Reads an answer about the current user: its value, or null for 401. @throws ApiError "HTTP {status}" for any other failure (spec AUTH-02). */
export async function readOwn(response: Response): Promise<unknown> {
  const { status, statusText } = response
  if (status === 401) return null
  if (!response.ok) throw Object.assign(new ApiError(status, statusText, await response.text()), { message: `HTTP ${status}` })
  return response.json()
}

/** @param user undefined while unknown, null when signed out. A failed refresh of a known user does not sign out. */
export function authOf(user: User | null | undefined, error: unknown): Auth {
  if (user) return { state: 'authenticated', user }
  if (user === null) return { state: 'unauthenticated' }
  if (error) return { state: 'error', error }
  return { state: 'loading' }
}
