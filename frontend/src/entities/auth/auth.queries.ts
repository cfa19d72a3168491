/** The signed-in user and their stats; for screens that require a signed-in user. */
import type { User } from '@arc/contracts/auth/accounts'
import { getStats } from '@arc/contracts/inventory/stats'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'
import { refreshStaleUser, useAuth } from './session'

const statsQuery = queryOf(getStats, {}, { staleTime: STALE.stats })

/** The signed-in user, refreshed when stale; undefined for a moment after the session has ended. */
export function useUser(): User | undefined {
  const auth = useAuth()
  useEffect(() => refreshStaleUser(), [])
  return auth.state === 'authenticated' ? auth.user : undefined
}

/** The user's item count; fetched only when there is a user (spec AUTH-12). */
export function useStats() {
  const user = useUser()
  return useQuery({ ...statsQuery, enabled: user !== undefined })
}
