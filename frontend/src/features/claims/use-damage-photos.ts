import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadPhotoMutation } from '../../entities/items/items.queries'
import { problemText } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { addClaimPhotosMutation } from './claims.queries'
import { CLAIM_TEXTS } from './claims.texts'

const TEXTS = CLAIM_TEXTS.photos

/** Uploads photos of the damage one by one, and adds those that arrived to the claim. */
export function useDamagePhotos(id: number) {
  const upload = useMutation(uploadPhotoMutation)
  const addPhotos = useMutation(addClaimPhotosMutation)
  const [busy, setBusy] = useState(false)

  /** @param itemId the item that they show; null for the whole */
  async function add(files: readonly File[], itemId: number | null): Promise<void> {
    setBusy(true)
    const photoIds: string[] = []
    let problem: string | null = null
    for (const file of files) {
      try {
        photoIds.push((await upload.mutateAsync(file)).id)
      } catch (error) {
        console.error(`${file.name} was not uploaded`, error)
        problem = problemText(error) || file.name
      }
    }
    try {
      if (photoIds.length > 0) await addPhotos.mutateAsync({ id, itemId, photoIds })
      if (photoIds.length > 0) toast({ title: TEXTS.added(photoIds.length) })
    } catch (error) {
      problem = problemText(error) || CLAIM_TEXTS.tryAgain
    } finally {
      setBusy(false)
    }
    if (problem !== null) toast({ title: TEXTS.notAdded, text: problem, look: 'destructive' })
  }
  return { add, busy }
}
