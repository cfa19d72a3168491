import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { request } from './request'

/** How long unused data stays in the cache, in milliseconds (spec CACHE-01). */
const UNUSED_CACHE_TIME = 10 * 60_000

/**
 * Default query function: GET on the first element of the key (spec API-02).
 * @throws ApiError for every status that is not a success, including 401.
 */
async function loadByKey({ queryKey, signal }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> {
  const response = await request('GET', String(queryKey[0]), undefined, { signal })
  return response.json()
}

/** The query cache (spec CACHE-01): nothing is refetched automatically. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: loadByKey,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: UNUSED_CACHE_TIME,
      },
      mutations: { retry: false },
    },
  })
}
