import type { ChildProduct } from './child.js'
import { Client } from './client.js'
import { detailedPhoto, photoForm } from './pictures.js'

export const PHOTOS = 20
/** Adds no load of its own. */
const POLL_MS = 100
/** Once the batch can be finished: notices the end at once. */
const LAST_POLL_MS = 20

export interface Photo {
  name: string
  content: Buffer
}

/** A batch of phone-sized photos. */
export const phonePhotos = (): Promise<Photo[]> =>
  Promise.all(Array.from({ length: PHOTOS }, async (_, index) => ({ name: `photo-${index}.jpg`, content: await detailedPhoto(index) })))

/**
 * Analyses the photos for a new user.
 * @param earliest the analysis takes at least this long, in seconds
 * @returns the time of the upload, and from its end to the last finding, in seconds
 */
export async function analyse(product: ChildProduct, photos: Photo[], earliest: number): Promise<{ upload: number; analysis: number }> {
  const client = new Client(product.address)
  await client.signUp(product.trialCode)
  const projectId = await client.home()
  const form = photoForm('images', photos, { projectId: String(projectId) })
  const started = performance.now()
  const { progressKey } = await client.json<{ progressKey: string }>('POST', '/api/batch-analyze', form)
  const uploaded = performance.now()
  const analysis = () => (performance.now() - uploaded) / 1000
  for (;;) {
    const { progress } = await client.json<{ progress: number }>('GET', `/api/batch-analyze/progress/${progressKey}`)
    if (progress === 100) return { upload: (uploaded - started) / 1000, analysis: analysis() }
    if (progress < 0) throw new Error('The batch failed.')
    await new Promise((resolve) => setTimeout(resolve, analysis() > earliest ? LAST_POLL_MS : POLL_MS))
  }
}
