import { QueryClient, type QueryFunctionContext, type RefetchOptions, type RefetchQueryFilters } from '@tanstack/react-query'
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

/** A list that is loaded page by page and is on the screen (lib/shown-pages.ts). */
interface WatchedPages {
  readonly isLong: boolean
  change(): Promise<void>
}

/** Of lists that are loaded page by page it fetches only what is on the screen again. */
class PagesClient extends QueryClient {
  private readonly watched = new Map<string, WatchedPages>()

  /** @returns a function that ends it */
  watch(hash: string, pages: WatchedPages): () => void {
    this.watched.set(hash, pages)
    return () => {
      if (this.watched.get(hash) === pages) this.watched.delete(hash)
    }
  }

  override async refetchQueries(filters: RefetchQueryFilters = {}, options?: RefetchOptions): Promise<void> {
    const found = new Set(this.getQueryCache().findAll(filters))
    const long: WatchedPages[] = []
    for (const query of found) {
      const pages = this.watched.get(query.queryHash)
      if (!pages?.isLong || query.isDisabled()) continue
      long.push(pages)
      found.delete(query)
    }
    await Promise.all([super.refetchQueries({ predicate: (query) => found.has(query) }, options), ...long.map((pages) => pages.change())])
  }
}

/** Watches a list of this client for as long as it is on the screen. @returns a function that ends it */
export function watchPages(client: QueryClient, hash: string, pages: WatchedPages): () => void {
  return client instanceof PagesClient ? client.watch(hash, pages) : () => {}
}

/** The query cache (spec CACHE-01): nothing is refetched automatically. */
export function createQueryClient(): QueryClient {
  return new PagesClient({
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
