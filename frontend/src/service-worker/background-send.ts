import type { QueuedPhoto, Upload } from '../entities/photo-queue/queue.rules'
import { readOwner } from '../entities/photo-queue/queue-store'
import { sendQueue } from '../entities/photo-queue/send-queue'

/** Statuses of a photo that will never be accepted. */
const REJECTIONS = [400, 413, 415]

async function signedInUser(): Promise<string | null> {
  const response = await fetch('/api/auth/user', { credentials: 'include' })
  if (!response.ok) return null
  const user: unknown = await response.json()
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string' ? user.id : null
}

/** @throws TypeError without a connection; Error when the server refuses for now */
async function upload({ file }: QueuedPhoto): Promise<Omit<Upload, 'at'>> {
  const form = new FormData()
  form.append('image', file)
  const response = await fetch('/api/analyze-image', { method: 'POST', body: form, credentials: 'include' })
  const body: unknown = await response.json().catch(() => null)
  const fieldOf = (key: string): unknown => (typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined)
  if (REJECTIONS.includes(response.status))
    return { stored: null, rejected: { name: file.name, reason: String(fieldOf('message') ?? ''), status: response.status } }
  const [id, width, height] = [fieldOf('id'), fieldOf('width'), fieldOf('height')]
  if (!response.ok || typeof id !== 'string' || typeof width !== 'number' || typeof height !== 'number')
    throw new Error(`The photo was not accepted: ${response.status}`)
  return { stored: { photoId: id, name: file.name.slice(0, 255), width, height }, rejected: null }
}

/**
 * Sends the photos of closed sets while no page may be open (Background Sync). The analysis starts when a page is opened, because
 * its results are kept for an hour only.
 * @throws when photos are left, so that the browser tries again later
 */
export async function sendInBackground(): Promise<void> {
  const userId = await readOwner()
  if (userId) await sendQueue({ userId, signedInUser, upload })
}
