import { listSharedItems, openSharedHome } from '@arc/contracts/inventory/shares'
import { queryOptions } from '@tanstack/react-query'
import type { LinkKey } from '../../entities/share-links/link-key'
import { call, hasStatus } from '../../lib/api'
import type { ItemSource } from './item-source'

/** What a link leads to; 403 while its password is missing or wrong. Its owner sees each request as an opening, so it is sent once. */
export const sharedHomeQuery = (key: LinkKey) =>
  queryOptions({
    queryKey: [openSharedHome.path, key],
    queryFn: ({ signal }) => call(openSharedHome, { body: { token: key.token, password: key.password } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * Where a visitor reads the items of the rooms.
 * @param pass what opening the link answered
 * @param onRefused called when the pass or the link has ended
 */
export const sharedItems = (pass: string, onRefused: () => void): ItemSource => ({
  key: [listSharedItems.path, pass],
  read: async (wanted, signal) => {
    try {
      return await call(listSharedItems, { body: { pass, ...wanted } }, { signal })
    } catch (error) {
      if (hasStatus(error, 403) || hasStatus(error, 404)) onRefused()
      throw error
    }
  },
})
