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
import { listItemsByRoom } from '@arc/contracts/inventory/items-by-room'
import { analyzeImage } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call, upload } from '../../lib/api'
import { readConflict } from '../../lib/conflict'
import { mutationOf } from '../../lib/mutation-of'
import { pagesOf, queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

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
  pagesOf(
    listItemPage,
    { query: { ...place, ...filters, sort } },
    { list: 'items', limits: { first: PAGE_SIZE, more: PAGE_SIZE }, staleTime: STALE.items },
  )

/** The rooms of a project with their most valuable items. */
export const itemsByRoomQuery = (projectId: number) =>
  queryOf(listItemsByRoom, { query: { projectId } }, { list: 'items', staleTime: STALE.items })

/** How many items a page of a list has. */
export const countItems = (page: { items: readonly unknown[] }): number => page.items.length

export const itemQuery = (id: number) => queryOf(getItem, { params: { id } }, { record: `item:${id}`, staleTime: STALE.items })

export const categoriesQuery = queryOf(listCategories, {}, { list: 'categories' })

/** Shows an item as it was answered. */
export const showItem = (item: Item, _input: unknown, client: QueryClient) => client.setQueryData(itemQuery(item.id).queryKey, item)

/** After a conflict the page shows the item as it is now. */
export function showItemAsItIs(error: Error, _input: unknown, _before: unknown, { client }: { client: QueryClient }) {
  const conflict = readConflict(error, Item)
  if (conflict) showItem(conflict.current, undefined, client)
}

type ChangedItem = { id: number; projectId: number } & Pins
interface Pins {
  isProjectThumbnail?: boolean
  isDashboardImage?: boolean
}

// Clears the pin on the item that holds it first (spec ITEM-18).
async function takePins(pins: Pins, held: Pins, projectId: number, excludeItemId: number | null) {
  const [project, dashboard] = [pins.isProjectThumbnail && !held.isProjectThumbnail, pins.isDashboardImage && !held.isDashboardImage]
  if (project) await call(uncheckProjectThumbnail, { body: { projectId, excludeItemId } })
  if (dashboard) await call(uncheckDashboardImage, { body: { excludeItemId } })
  return Boolean(project || dashboard)
}

export const createItemMutation = mutationOf(createItem, (item: NewItemOfThing & { projectId: number }) => ({ body: item }), {
  before: (item) => takePins(item, {}, item.projectId, null),
})

/** `version` is the one the change is based on: a field that was changed elsewhere after it is refused with 409. */
export const changeItemMutation = mutationOf(
  changeItem,
  ({ item, change, version }: { item: ChangedItem; change: ItemChange; version: number }) => ({
    params: { id: item.id },
    body: change,
    ifMatch: version,
  }),
  {
    before: ({ item, change }) => takePins(change, item, item.projectId, item.id),
    onError: showItemAsItIs,
    onSuccess: showItem,
  },
)

/** Attaches one document; documents attached elsewhere stay. */
export const attachDocumentMutation = mutationOf(
  attachDocument,
  ({ id, document }: { id: number; document: Attachment }) => ({ params: { id }, body: document }),
  { onSuccess: showItem },
)

export const detachDocumentMutation = mutationOf(detachDocument, (params: { id: number; documentId: string }) => ({ params }), {
  onSuccess: showItem,
})

/** The drafts that go with an item. */
export const draftsOfItem = (id: number): string[] => [`item:${id}`, `loan:of ${id}`, `wish:of ${id}`]

/** The page of a deleted item, which is being left, does not fetch it. */
export const deleteItemMutation = mutationOf(deleteItem, (id: number) => ({ params: { id } }), {
  ends: draftsOfItem,
  gone: (id) => (asked, path) => path.startsWith(getItem.path) && asked.id === id,
})

export const createCategoryMutation = mutationOf(createCategory, (name: string) => ({ body: { name } }))

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
