import { TOO_MANY_PHOTOS } from '@arc/contracts/inventory/item-files'
import type { Item } from '@arc/contracts/inventory/items'
import { LIMITS } from '@arc/contracts/text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { uploadPhotoMutation } from '../items/items.queries'
import { addPhotosMutation } from './item-photos.queries'
import { PHOTO_TEXTS as TEXTS } from './item-photos.texts'
import { joinRefusals, type Refusal, sortPhotos } from './photo-files.rules'

/** Splits chosen files into those that an item with `count` photos still takes, and refused ones. */
export const sortForItem = (files: readonly File[], count: number) =>
  sortPhotos(files, { most: Math.max(0, LIMITS.photosPerItem - count), text: TOO_MANY_PHOTOS })

export interface UploadProgress {
  number: number
  count: number
}

/** Uploads photos one by one and adds those that arrived to an item, in the order they were chosen. */
export function useAddPhotos(item: Pick<Item, 'id' | 'photos'>) {
  const upload = useMutation(uploadPhotoMutation)
  const addPhotos = useMutation(addPhotosMutation)
  const [progress, setProgress] = useState<UploadProgress | null>(null)

  async function uploadAll(files: readonly File[], refused: Refusal[]): Promise<string[]> {
    const ids: string[] = []
    for (const [index, file] of files.entries()) {
      setProgress({ number: index + 1, count: files.length })
      try {
        ids.push((await upload.mutateAsync(file)).id)
      } catch (error) {
        console.error(`${file.name} was not uploaded`, error)
        refused.push({ title: TEXTS.notAdded, text: problemText(error) || TEXTS.notUploaded(file.name) })
      }
    }
    return ids
  }

  async function add(files: readonly File[]): Promise<void> {
    const { taken, refused } = sortForItem(files, item.photos.length)
    try {
      const ids = await uploadAll(taken, refused)
      if (ids.length > 0) await addPhotos.mutateAsync({ id: item.id, photos: ids.map((photoId) => ({ photoId })) })
      if (refused.length === 0) toast({ title: TEXTS.added(ids.length) })
    } catch (error) {
      refused.push({ title: TEXTS.notAdded, text: problemText(error) })
    } finally {
      setProgress(null)
    }
    const refusal = joinRefusals(refused)
    if (refusal) toast({ ...refusal, look: 'destructive' })
  }

  return { add, progress }
}
