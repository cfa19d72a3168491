/** The signed-in user and their counts, kept fresh in the cache; for screens that only exist for a signed-in user. */
import type { User } from '@arc/contracts/auth/accounts'
import { getStats } from '@arc/contracts/inventory/stats'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { STALE } from '../../lib/stale-times'
import { readOwn } from './auth.rules'
import { fetchUser, nowHere } from './session'

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

/** Hands the user of the sign-in to the cache, so that no screen asks again. */
export function seedUser(queries: QueryClient, user: User): void {
  queries.setQueryData(userQuery.queryKey, user)
}

/** The signed-in user; undefined for the moment in which the session has just ended. */
export function useUser(): User | undefined {
  return useQuery(userQuery).data ?? undefined
}

/** Leaves the signed-in pages as soon as the server says that nobody is signed in. */
export function useSessionWatch(): void {
  const { data } = useQuery(userQuery)
  useEffect(() => {
    if (data === null) nowHere(null)
  }, [data])
}

/** How many items the user has; asked only when there is a user (spec AUTH-12). */
export function useStats() {
  const user = useUser()
  return useQuery({ ...statsQuery, enabled: user !== undefined })
}
