import type { SharedItemPage } from '@arc/contracts/inventory/shares'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { STALE } from '../../lib/stale-times'

/** Where a sheet reads the items of its rooms: by a link, or as the preview of one. */
export interface ItemSource {
  /** Begins the key of the query. */
  key: readonly [path: string, ...of: unknown[]]
  read(wanted: { roomId: number; cursor: string | undefined }, signal: AbortSignal): Promise<SharedItemPage>
}

export const itemPages = ({ key, read }: ItemSource, roomId: number) =>
  infiniteQueryOptions({
    queryKey: [...key, roomId],
    queryFn: ({ pageParam, signal }) => read({ roomId, cursor: pageParam || undefined }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: STALE.items,
    placeholderData: keepPreviousData,
  })
