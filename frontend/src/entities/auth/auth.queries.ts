/** The signed-in user and their stats; for screens that require a signed-in user. */
import type { User } from '@arc/contracts/auth/accounts'
import { getStats } from '@arc/contracts/inventory/stats'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { homeHeaders } from '../../lib/open-home'
import { STALE } from '../../lib/stale-times'
import { readOwn } from './auth.rules'
import { checkSession, refreshStaleUser, useAuth } from './session'

async function fetchStats(signal: AbortSignal) {
  const send = () => fetch(getStats.path, { credentials: 'include', headers: homeHeaders(), signal })
  const response = await send()
  if (response.status === 401 && (await checkSession()) === 'valid') return readOwn<{ itemCount: number }>(await send())
  return readOwn<{ itemCount: number }>(response)
}

const statsQuery = queryOptions({
  queryKey: [getStats.path],
  queryFn: ({ signal }) => fetchStats(signal),
  staleTime: STALE.stats,
})

/** The signed-in user, refreshed when stale; undefined for a moment after the session has ended. */
export function useUser(): User | undefined {
  const auth = useAuth()
  useEffect(refreshStaleUser, [])
  return auth.state === 'authenticated' ? auth.user : undefined
}

/** The user's item count; fetched only when there is a user (spec AUTH-12). */
export function useStats() {
  const user = useUser()
  return useQuery({ ...statsQuery, enabled: user !== undefined })
}
