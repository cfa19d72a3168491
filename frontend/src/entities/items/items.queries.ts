import { createCategory, listCategories } from '@arc/contracts/inventory/categories'
import {
  changeItem,
  createItem,
  deleteItem,
  getItem,
  type ItemChange,
  listItems,
  type NewItem,
  uncheckDashboardImage,
  uncheckProjectThumbnail,
} from '@arc/contracts/inventory/items'
import { analyzeImage, uploadReceipt } from '@arc/contracts/media/photos'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, upload } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'

/** The items of one project; without a project yet nothing is asked. */
export const itemsQuery = (projectId: number | null) =>
  queryOptions({
    queryKey: ['/api/items', { projectId }],
    queryFn: () => fetchList('items', call(listItems, { query: { projectId: projectId ?? undefined } })),
    enabled: projectId !== null,
    staleTime: STALE.items,
  })

export const itemQuery = (id: number) =>
  queryOptions({ queryKey: ['/api/items', id], queryFn: () => call(getItem, { params: { id } }), staleTime: STALE.items })

export const categoriesQuery = queryOptions({
  queryKey: ['/api/categories'],
  queryFn: () => call(listCategories),
})

// Items and rooms are asked for again after every change, and so are user, stats and the projects' counts (spec CACHE-05).
export const refreshInventory = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['/api/items'] }),
    client.invalidateQueries({ queryKey: ['/api/rooms'] }),
    client.invalidateQueries({ queryKey: ['/api/projects'] }),
    client.invalidateQueries({ queryKey: ['/api/auth/user'] }),
    client.invalidateQueries({ queryKey: ['/api/user/stats'] }),
  ])

interface Pins {
  isProjectThumbnail?: boolean
  isDashboardImage?: boolean
}

// Whoever holds the pin gives it up first (spec ITEM-18).
async function takePins(pins: Pins, held: Pins, projectId: number, excludeItemId: number | null) {
  if (pins.isProjectThumbnail && !held.isProjectThumbnail) await call(uncheckProjectThumbnail, { body: { projectId, excludeItemId } })
  if (pins.isDashboardImage && !held.isDashboardImage) await call(uncheckDashboardImage, { body: { excludeItemId } })
}

export const createItemMutation = mutationOptions({
  mutationFn: async (item: NewItem & { projectId: number }) => {
    await takePins(item, {}, item.projectId, null)
    return call(createItem, { body: item })
  },
  onSuccess: (_item, _input, _result, { client }) => refreshInventory(client),
})

export const changeItemMutation = mutationOptions({
  mutationFn: async ({ item, change }: { item: { id: number; projectId: number } & Pins; change: ItemChange }) => {
    await takePins(change, item, item.projectId, item.id)
    return call(changeItem, { params: { id: item.id }, body: change })
  },
  onSuccess: (item, _input, _result, { client }) => {
    client.setQueryData(itemQuery(item.id).queryKey, item)
    return refreshInventory(client)
  },
})

/** Deletes an item. Its own page stays as it is until it is left, so the deleted item is not asked for again. */
export const deleteItemMutation = mutationOptions({
  mutationFn: (id: number) => call(deleteItem, { params: { id } }),
  onSuccess: (_answer, id, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['/api/items'], predicate: (query) => query.queryKey[1] !== id }),
      client.invalidateQueries({ queryKey: ['/api/rooms'] }),
      client.invalidateQueries({ queryKey: ['/api/projects'] }),
      client.invalidateQueries({ queryKey: ['/api/auth/user'] }),
      client.invalidateQueries({ queryKey: ['/api/user/stats'] }),
    ]),
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

/** Stores one photo. */
export const uploadPhotoMutation = mutationOptions({
  mutationFn: (file: File) => upload(analyzeImage, formOf('image', file)),
})
/** Stores one receipt or other paper. */
export const uploadReceiptMutation = mutationOptions({
  mutationFn: (file: File) => upload(uploadReceipt, formOf('receipt', file)),
})
