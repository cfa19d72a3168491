import type { NewItemPhoto } from '@arc/contracts/inventory/item-files'
import { addItemPhotos, arrangeItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import { Item } from '@arc/contracts/inventory/items'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../lib/api'
import { readConflict } from '../../lib/conflict'
import { itemQuery, refreshInventory } from '../items/items.queries'

function store(client: QueryClient, item: Item) {
  client.setQueryData(itemQuery(item.id).queryKey, item)
  return refreshInventory(client)
}

export const addPhotosMutation = mutationOptions({
  mutationFn: ({ id, photos }: { id: number; photos: z.input<typeof NewItemPhoto>[] }) =>
    call(addItemPhotos, { params: { id }, body: { photos } }),
  onSuccess: (item, _input, _result, { client }) => store(client, item),
})

/** Puts the photos in this order; the first is the cover. */
export const arrangePhotosMutation = mutationOptions({
  // One after the other: each is made on the version that the one before has left.
  scope: { id: 'photo order' },
  mutationFn: ({ id, order }: { id: number; order: string[] }, { client }) =>
    call(arrangeItemPhotos, { params: { id }, body: { order } }, { ifMatch: client.getQueryData(itemQuery(id).queryKey)?.version }),
  // After a conflict the page shows the item as it is now.
  onError: (error, { id }, _result, { client }) => {
    const conflict = readConflict(error, Item)
    if (conflict) client.setQueryData(itemQuery(id).queryKey, conflict.current)
  },
  onSuccess: (item, _input, _result, { client }) => store(client, item),
})

export const deletePhotoMutation = mutationOptions({
  mutationFn: ({ id, itemPhotoId }: { id: number; itemPhotoId: string }) => call(deleteItemPhoto, { params: { id, itemPhotoId } }),
  onSuccess: ({ item }, _input, _result, { client }) => store(client, item),
})
