import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { request } from './request'

/** How long an unused answer is kept, in milliseconds (spec CACHE-01). */
const UNUSED_KEPT = 10 * 60_000

/**
 * Loads a query that brings no function of its own: GET on the first element of its key (spec API-02).
 * @throws ApiError for every status that is not a success, 401 too.
 */
async function loadByKey({ queryKey, signal }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> {
  const response = await request('GET', String(queryKey[0]), undefined, signal)
  return response.json()
}

/** The cache of the whole page (spec CACHE-01): nothing is asked again unless somebody says so. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: loadByKey,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: UNUSED_KEPT,
      },
      mutations: { retry: false },
    },
  })
}
