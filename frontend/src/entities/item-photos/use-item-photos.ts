import type { ItemPhoto } from '@arc/contracts/inventory/item-files'
import type { Item } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemText } from '../../lib/api'
import { isConflict } from '../../lib/conflict'
import { toast } from '../../ui/toast-store'
import { useUndo } from '../trash/use-undo'
import { arrangePhotosMutation, deletePhotoMutation } from './item-photos.queries'
import { PHOTO_TEXTS as TEXTS } from './item-photos.texts'
import { inOrder, moved } from './photo-order.rules'

export interface ItemPhotos {
  /** The photos as they are shown: in the new order while it is being saved. */
  photos: readonly ItemPhoto[]
  move(from: number, to: number): void
  /** Deletes one photo and offers to undo it. @returns false when it could not be deleted */
  remove(photo: ItemPhoto): Promise<boolean>
}

/** The photos of an item, and what can be done with them. */
export function useItemPhotos(item: Pick<Item, 'id' | 'name' | 'photos'>): ItemPhotos {
  const arrange = useMutation(arrangePhotosMutation)
  const deletePhoto = useMutation(deletePhotoMutation)
  const undo = useUndo()
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const latest = useRef<readonly string[] | null>(null)
  const photos = order ? inOrder(item.photos, order) : item.photos

  async function save(ids: string[]) {
    latest.current = ids
    setOrder(ids)
    try {
      await arrange.mutateAsync({ id: item.id, order: ids })
    } catch (error) {
      const words = isConflict(error)
        ? TEXTS.changedElsewhere
        : { ...TEXTS.notArranged, text: problemText(error) || TEXTS.notArranged.text }
      toast({ ...words, look: 'destructive' })
    }
    if (latest.current === ids) setOrder(null)
  }

  async function remove(photo: ItemPhoto): Promise<boolean> {
    try {
      const { actionId } = await deletePhoto.mutateAsync({ id: item.id, itemPhotoId: photo.id })
      undo({ title: TEXTS.deleted, text: item.name, actionId })
      return true
    } catch (error) {
      toast({ ...TEXTS.notDeleted, text: problemText(error) || TEXTS.notDeleted.text, look: 'destructive' })
      return false
    }
  }

  const move = (from: number, to: number) => {
    const ids = moved(photos, from, to).map(({ id }) => id)
    if (from !== to) void save(ids)
  }
  return { photos, move, remove }
}
