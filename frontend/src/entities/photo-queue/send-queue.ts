import { nextToSend, type QueuedPhoto, type Upload } from './queue.rules'
import { loadQueue, noteUpload } from './queue-store'

interface Sending {
  userId: string
  /** The user whose session the requests carry; null when signed out. */
  signedInUser(): Promise<string | null>
  /** Sends one photo. @throws when it may be sent again later */
  upload(photo: QueuedPhoto): Promise<Omit<Upload, 'at'>>
}

/** Runs one task at a time in all tabs and the service worker of this browser. */
const exclusively = <Value>(name: string, task: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(name, task) : task()

/**
 * Sends the photos of all closed sets, one after the other, and notes each answer before the next one goes: after an
 * interruption it continues with the first photo that is left.
 * @returns 'done' when nothing is left; otherwise why the session is not the one of this user
 * @throws the error of the photo that could not be sent
 */
export function sendQueue({ userId, signedInUser, upload }: Sending): Promise<'done' | 'signed out' | 'other user'> {
  return exclusively(`arc.photos.${userId}`, async () => {
    for (;;) {
      const photo = nextToSend(await loadQueue(userId), Date.now())
      // The session may have changed in another tab: nobody sends the photos of somebody else.
      if (!photo) return 'done'
      const signedIn = await signedInUser()
      if (signedIn !== userId) return signedIn === null ? 'signed out' : 'other user'
      await noteUpload(userId, photo.id, { ...(await upload(photo)), at: Date.now() })
    }
  })
}
