import { createCategory, listCategories } from '@arc/contracts/inventory/categories'
import type { Attachment } from '@arc/contracts/inventory/item-files'
import type { ItemFilters } from '@arc/contracts/inventory/item-filters'
import {
  attachDocument,
  changeItem,
  createItem,
  deleteItem,
  detachDocument,
  getItem,
  Item,
  type ItemChange,
  type ItemSort,
  listItemPage,
  type NewItemOfThing,
  uncheckDashboardImage,
  uncheckProjectThumbnail,
} from '@arc/contracts/inventory/items'
import { analyzeImage, uploadReceipt } from '@arc/contracts/media/photos'
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, upload } from '../../lib/api'
import { readConflict } from '../../lib/conflict'
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'
import { refreshUser } from '../auth/session'

/** Items per request of a long list. */
const PAGE_SIZE = 60

/** Which items a list shows: those of one room or one project that meet the filters, in an order. */
export interface ListQuery {
  place: { roomId: number } | { projectId: number }
  sort: ItemSort
  filters: ItemFilters
}

/** The items of a list, page by page, sorted and filtered on the server. */
export const itemPages = ({ place, sort, filters }: ListQuery) =>
  infiniteQueryOptions({
    queryKey: ['/api/items', 'page', { ...place, sort, ...filters }],
    queryFn: ({ pageParam, signal }) =>
      fetchList('items', call(listItemPage, { query: { ...place, ...filters, sort, limit: PAGE_SIZE, cursor: pageParam } }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: STALE.items,
  })

export const itemQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/items', id],
    queryFn: ({ signal }) => call(getItem, { params: { id } }, { signal }),
    staleTime: STALE.items,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['/api/categories'],
  queryFn: ({ signal }) => fetchList('categories', call(listCategories, {}, { signal })),
})

/**
 * Every change invalidates items, rooms, user, stats and project counts (spec CACHE-05), and the claims that count the items.
 * @param deleted an item whose open page must not ask for it again
 */
export const refreshInventory = (client: QueryClient, deleted?: number) =>
  Promise.all([
    client.invalidateQueries({
      queryKey: ['/api/items'],
      predicate: ({ queryKey }) => deleted === undefined || queryKey[1] !== deleted,
    }),
    client.invalidateQueries({ queryKey: ['/api/rooms'] }),
    client.invalidateQueries({ queryKey: ['/api/places'] }),
    client.invalidateQueries({ queryKey: ['/api/tags'] }),
    client.invalidateQueries({ queryKey: ['/api/projects'] }),
    client.invalidateQueries({ queryKey: ['/api/claims'] }),
    refreshUser(),
    client.invalidateQueries({ queryKey: ['/api/user/stats'] }),
  ])

type ChangedItem = { id: number; projectId: number } & Pins
interface Pins {
  isProjectThumbnail?: boolean
  isDashboardImage?: boolean
}

// Clears the pin on the item that holds it first (spec ITEM-18).
async function takePins(pins: Pins, held: Pins, projectId: number, excludeItemId: number | null) {
  if (pins.isProjectThumbnail && !held.isProjectThumbnail) await call(uncheckProjectThumbnail, { body: { projectId, excludeItemId } })
  if (pins.isDashboardImage && !held.isDashboardImage) await call(uncheckDashboardImage, { body: { excludeItemId } })
}

export const createItemMutation = mutationOptions({
  mutationFn: async (item: NewItemOfThing & { projectId: number }) => {
    await takePins(item, {}, item.projectId, null)
    return call(createItem, { body: item })
  },
  onSuccess: (_item, _input, _result, { client }) => refreshInventory(client),
})

export const changeItemMutation = mutationOptions({
  /** `version` is the one the change is based on: a field that was changed elsewhere after it is refused with 409. */
  mutationFn: async ({ item, change, version }: { item: ChangedItem; change: ItemChange; version: number }) => {
    await takePins(change, item, item.projectId, item.id)
    return call(changeItem, { params: { id: item.id }, body: change }, { ifMatch: version })
  },
  // After a conflict the page shows the item as it is now.
  onError: (error, { item }, _result, { client }) => {
    const conflict = readConflict(error, Item)
    if (conflict) client.setQueryData(itemQuery(item.id).queryKey, conflict.current)
  },
  onSuccess: (item, _input, _result, { client }) => {
    client.setQueryData(itemQuery(item.id).queryKey, item)
    return refreshInventory(client)
  },
})

/** Attaches one document; documents attached elsewhere stay. */
export const attachDocumentMutation = mutationOptions({
  mutationFn: ({ id, document }: { id: number; document: Attachment }) => call(attachDocument, { params: { id }, body: document }),
  onSuccess: (item, _input, _result, { client }) => {
    client.setQueryData(itemQuery(item.id).queryKey, item)
    return refreshInventory(client)
  },
})

export const detachDocumentMutation = mutationOptions({
  mutationFn: ({ id, documentId }: { id: number; documentId: string }) => call(detachDocument, { params: { id, documentId } }),
  onSuccess: (item, _input, _result, { client }) => {
    client.setQueryData(itemQuery(item.id).queryKey, item)
    return refreshInventory(client)
  },
})

export const deleteItemMutation = mutationOptions({
  mutationFn: (id: number) => call(deleteItem, { params: { id } }),
  onSuccess: (_answer, id, _result, { client }) => refreshInventory(client, id),
})

export const createCategoryMutation = mutationOptions({
  mutationFn: (name: string) => call(createCategory, { body: { name } }),
  onSuccess: (_category, _name, _result, { client }) => client.invalidateQueries({ queryKey: ['/api/categories'] }),
})

const formOf = (field: string, file: File) => {
  const form = new FormData()
  form.append(field, file)
  return form
}

/** Uploads one photo of an item. A damaged one is refused, because nobody analyses it and says so later. */
export const uploadPhotoMutation = mutationOptions({
  mutationFn: (file: File) => upload(analyzeImage, formOf('image', file), undefined, { query: { pictures: 'now' } }),
})
/** Uploads one receipt or document. */
export const uploadReceiptMutation = mutationOptions({
  mutationFn: (file: File) => upload(uploadReceipt, formOf('receipt', file)),
})
