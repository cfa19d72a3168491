import { PHOTOS_PER_SET } from '../entities/photo-queue/queue.rules'
import { addPhoto, loadQueue, readOwner } from '../entities/photo-queue/queue-store'

/** Name of the files in the manifest's `share_target`. */
const FIELD = 'photos'

/**
 * Stores photos that another app has shared in the open set of the signed-in user. Their sharpness is not measured: they may be
 * meant to be as they are.
 * @returns the page that shows them, with how many were added; for a visitor the camera, which asks to sign in
 */
export async function storeShared(request: Request): Promise<string> {
  const userId = await readOwner()
  if (!userId) return '/camera'
  const shared = (await request.formData()).getAll(FIELD)
  const open = (await loadQueue(userId)).find(({ closed }) => !closed)
  const left = PHOTOS_PER_SET - (open?.photos.length ?? 0)
  const images = shared.filter((value) => value instanceof File).filter(({ type }) => type.startsWith('image/'))
  const taken = images.slice(0, Math.max(0, left))
  for (const file of taken) await addPhoto(userId, { file, sharpness: null })
  return `/camera/review?shared=${taken.length}${taken.length < shared.length ? '&refused' : ''}`
}
