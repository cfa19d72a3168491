import type { User } from '@arc/contracts/auth/accounts'
import { homeKey, homeOwnerOfKey } from '../entities/auth/auth.rules'
import type { QueuedPhoto, Upload } from '../entities/photo-queue/queue.rules'
import { readOwner } from '../entities/photo-queue/queue-store'
import { sendQueue } from '../entities/photo-queue/send-queue'

/** Statuses of a photo that will never be accepted. */
const REJECTIONS = [400, 413, 415]

/** The user and the home that this browser's session has open; null when signed out. */
async function signedInUser(): Promise<string | null> {
  const response = await fetch('/api/auth/user', { credentials: 'include' })
  if (!response.ok) return null
  const user: User = await response.json()
  return homeKey(user)
}

/** @throws TypeError without a connection; Error when the server refuses for now */
async function upload({ id: key, file }: QueuedPhoto, homeOwnerId: string): Promise<Omit<Upload, 'at'>> {
  const form = new FormData()
  form.append('image', file)
  const headers = { 'arc-home': homeOwnerId, 'idempotency-key': key }
  const response = await fetch('/api/analyze-image', { method: 'POST', body: form, credentials: 'include', headers })
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
  if (!userId) return
  const homeOwnerId = homeOwnerOfKey(userId)
  await sendQueue({ userId, signedInUser, upload: (photo) => upload(photo, homeOwnerId) })
}
