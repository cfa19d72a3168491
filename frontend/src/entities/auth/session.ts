/**
 * The session, and the only copy of the signed-in user. Kept small and free of the query cache, because the landing page
 * loads it too.
 */
import type { User } from '@arc/contracts/auth/accounts'
import { useSyncExternalStore } from 'react'
import { showHome, whenOtherHome } from '../../lib/open-home'
import { claimStorage, leaveStorage, takeCameraUser } from '../../lib/own-storage'
import { onUnauthorized, type SessionCheck } from '../../lib/request'
import { STALE } from '../../lib/stale-times'
import { onUserTouched } from '../../lib/user-refresh'
import { type Auth, authOf, homeKey, homeOwnerOf, readOwn } from './auth.rules'
import { userOf } from './user-answer'

interface Session {
  auth: Auth
  /** True while the user is asked to sign in again, over the page that is open. */
  expired: boolean
  /** How often the user has signed in again; connections that ended with the session start anew when it changes. */
  resumed: number
}

let session: Session = { auth: { state: 'loading' }, expired: false, resumed: 0 }
let fetchedAt = 0
let checking: Promise<SessionCheck> | undefined
/** Requests for the user are numbered, so that an answer is dropped when a later one, or a change of the user, came before it. */
let asked = 0
let known = 0
const waiting = new Set<(check: SessionCheck) => void>()
const listeners = new Set<() => void>()

function update(change: Partial<Session>) {
  if (change.auth?.state === 'authenticated') {
    const { user } = change.auth
    const claimed = claimStorage(homeKey(user))
    if (isOtherHome(user)) {
      // Nothing that is loaded belongs to the home that is open now.
      void claimed.then(() => location.assign('/dashboard'))
      return
    }
    showHome(homeOwnerOf(user))
  }
  if (change.auth?.state === 'unauthenticated') {
    showHome(undefined)
    leaveStorage()
    if (takeCameraUser()) void signOutCamera()
  }
  session = { ...session, ...change }
  for (const listener of listeners) listener()
}

/** Whether the user has opened another home since this page was loaded, or was removed from the one that it shows. */
function isOtherHome(user: User): boolean {
  const { auth } = session
  return auth.state === 'authenticated' && auth.user.id === user.id && homeKey(auth.user) !== homeKey(user)
}

/** Nobody takes photos here without a connection until somebody signs in again. */
async function signOutCamera() {
  try {
    await (await import('../photo-queue/queue-store')).clearOwner()
  } catch (error) {
    console.warn('The camera was not signed out', error)
  }
}

function settleWaiting(check: SessionCheck) {
  for (const resolve of waiting) resolve(check)
  waiting.clear()
}

const fetchAnswer = async (signal?: AbortSignal): Promise<unknown> =>
  readOwn(await fetch('/api/auth/user', { credentials: 'include', signal }))

/** Fetches the signed-in user; null when signed out (spec AUTH-02). */
export async function fetchUser(signal?: AbortSignal): Promise<User | null> {
  const answer = await fetchAnswer(signal)
  return answer === null ? null : userOf(answer)
}

/** Whether the gateway delivered this page to a browser without a session cookie: the answer would be 401. */
const deliveredSignedOut = () => document.querySelector('meta[name=session]') !== null

/** There is no session: known without a request. */
export function assumeSignedOut(): void {
  session = { ...session, auth: authOf(null, undefined) }
}

/**
 * Fetches the session and stores it; also used to retry after an error.
 * @param prepare loads what a signed-in user sees first, before anything of it is rendered
 */
export async function fetchSession(prepare?: () => Promise<void>): Promise<void> {
  update({ auth: { state: 'loading' } })
  try {
    const answer = deliveredSignedOut() ? null : await fetchAnswer()
    if (answer !== null) await prepare?.()
    fetchedAt = Date.now()
    // The schema comes with what was prepared.
    update({ auth: authOf(answer === null ? null : userOf(answer), undefined) })
  } catch (error) {
    update({ auth: authOf(undefined, error) })
  }
}

/** Fetches the session after it could not be fetched; until it is there, everything stays as it is. */
export async function retrySession(): Promise<void> {
  try {
    setUser(await fetchUser())
  } catch (error) {
    console.warn('The session was not fetched', error)
  }
}

/** Sets the user after signing in or changing their data; null leaves the signed-in pages. */
export function setUser(user: User | null): void {
  known = ++asked
  fetchedAt = Date.now()
  update({ auth: authOf(user, undefined), expired: false })
  if (user === null) settleWaiting('ended')
}

/** Refetches the signed-in user. When the session has ended, the user is asked to sign in again. A failed request changes nothing. */
export async function refreshUser(): Promise<void> {
  if (session.auth.state !== 'authenticated' || session.expired) return
  const number = ++asked
  try {
    const user = await fetchUser()
    if (number < known) return
    if (user) setUser(user)
    else update({ expired: true })
    known = number
  } catch (error) {
    console.warn('The user was not refreshed', error)
  }
}

/** Refetches the user if the data is older than this, by default its stale time (spec CACHE-02). */
export function refreshStaleUser(age: number = STALE.user): void {
  if (Date.now() - fetchedAt < age) return
  fetchedAt = Date.now()
  void refreshUser()
}

/**
 * Checks the session after a 401. When it has ended, waits until the user has signed in again or has declined.
 * @returns 'valid' when the call may be repeated, 'ended' when the user declined, 'unknown' when the server cannot be reached.
 */
export function checkSession(): Promise<SessionCheck> {
  if (session.auth.state !== 'authenticated') return Promise.resolve('ended')
  checking ??= askServer().finally(() => {
    checking = undefined
  })
  return checking
}

async function askServer(): Promise<SessionCheck> {
  if (!session.expired) {
    const user = await fetchUser().catch(() => undefined)
    if (user === undefined) return 'unknown'
    if (user) return 'valid'
    update({ expired: true })
  }
  return new Promise((resolve) => waiting.add(resolve))
}

/** Continues after signing in again: all calls that were waiting are repeated, unless another user has signed in. */
export function resumeSession(user: User): void {
  const same = session.auth.state === 'authenticated' && homeKey(session.auth.user) === homeKey(user)
  setUser(user)
  update({ resumed: session.resumed + 1 })
  settleWaiting(same ? 'valid' : 'ended')
}

/** Closes the sign-in dialog without signing in: all calls that were waiting fail with their 401. */
export function declineSignIn(): void {
  update({ expired: false })
  settleWaiting('ended')
}

onUnauthorized(checkSession)
onUserTouched(refreshUser)
whenOtherHome(() => void refreshUser())

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const currentSession = () => session

/** The current session; re-renders on change. */
export function useSession(): Session {
  return useSyncExternalStore(listen, currentSession, currentSession)
}

/** The signed-in user at this moment, outside of components. */
export function currentUser(): User | undefined {
  return session.auth.state === 'authenticated' ? session.auth.user : undefined
}

/** The current sign-in state; re-renders on change. */
export function useAuth(): Auth {
  return useSession().auth
}
