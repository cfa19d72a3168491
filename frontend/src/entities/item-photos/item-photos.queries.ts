import type { NewItemPhoto } from '@arc/contracts/inventory/item-files'
import { addItemPhotos, arrangeItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import type { z } from 'zod'
import { mutationOf } from '../../lib/mutation-of'
import { itemQuery, showItem, showItemAsItIs } from '../items/items.queries'

export const addPhotosMutation = mutationOf(
  addItemPhotos,
  ({ id, photos }: { id: number; photos: z.input<typeof NewItemPhoto>[] }) => ({ params: { id }, body: { photos } }),
  { onSuccess: showItem },
)

/** Puts the photos in this order; the first is the cover. */
export const arrangePhotosMutation = mutationOf(
  arrangeItemPhotos,
  ({ id, order }: { id: number; order: string[] }, client) => ({
    params: { id },
    body: { order },
    ifMatch: client.getQueryData(itemQuery(id).queryKey)?.version,
  }),
  {
    // One after the other: each is made on the version that the one before has left.
    scope: { id: 'photo order' },
    onError: showItemAsItIs,
    onSuccess: showItem,
  },
)

export const deletePhotoMutation = mutationOf(deleteItemPhoto, (params: { id: number; itemPhotoId: string }) => ({ params }), {
  onSuccess: ({ item }, input, client) => showItem(item, input, client),
})
