import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addPhotosMutation, arrangePhotosMutation } from '../../entities/item-photos/item-photos.queries'
import { uploadPhotoMutation } from '../../entities/items/items.queries'
import { problemText } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { DASHBOARD_TEXTS } from './dashboard.texts'

const TEXTS = DASHBOARD_TEXTS.retake

/** Makes a new photo the cover of an item; the one before follows it. */
export function useRetake(itemId: number) {
  const upload = useMutation(uploadPhotoMutation)
  const addPhotos = useMutation(addPhotosMutation)
  const arrange = useMutation(arrangePhotosMutation)
  const [saving, setSaving] = useState(false)

  async function retake(file: File): Promise<void> {
    setSaving(true)
    try {
      const { id: photoId, url } = await upload.mutateAsync(file)
      const { photos } = await addPhotos.mutateAsync({ id: itemId, photos: [{ photoId }] })
      const isNew = (photo: { url: string }) => photo.url === url
      const order = [...photos.filter(isNew), ...photos.filter((photo) => !isNew(photo))].map(({ id }) => id)
      await arrange.mutateAsync({ id: itemId, order })
      toast({ title: TEXTS.saved })
    } catch (error) {
      toast({ title: TEXTS.failed, text: problemText(error), look: 'destructive' })
    } finally {
      setSaving(false)
    }
  }

  return { retake, saving }
}
