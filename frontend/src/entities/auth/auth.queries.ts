/** The signed-in user and their stats in the query cache; for screens that require a signed-in user. */
import type { User } from '@arc/contracts/auth/accounts'
import { getStats } from '@arc/contracts/inventory/stats'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { STALE } from '../../lib/stale-times'
import { readOwn } from './auth.rules'
import { fetchUser, setUser } from './session'

const userQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: ({ signal }) => fetchUser(signal),
  staleTime: STALE.user,
})

const statsQuery = queryOptions({
  queryKey: [getStats.path],
  queryFn: async ({ signal }) => readOwn<{ itemCount: number }>(await fetch(getStats.path, { credentials: 'include', signal })),
  staleTime: STALE.stats,
})

/** Puts the signed-in user into the cache, so that no screen fetches it again. */
export function seedUser(queries: QueryClient, user: User): void {
  queries.setQueryData(userQuery.queryKey, user)
}

/** The signed-in user; undefined for a moment after the session has ended. */
export function useUser(): User | undefined {
  return useQuery(userQuery).data ?? undefined
}

/** Leaves the signed-in pages as soon as the server reports that the session has ended. */
export function useSessionWatch(): void {
  const { data } = useQuery(userQuery)
  useEffect(() => {
    if (data === null) setUser(null)
  }, [data])
}

/** The user's item count; fetched only when there is a user (spec AUTH-12). */
export function useStats() {
  const user = useUser()
  return useQuery({ ...statsQuery, enabled: user !== undefined })
}
