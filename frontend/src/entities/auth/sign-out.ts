/**
 * What leaves this browser with a sign-out: everything that it stores for a person (docs/decisions/092). Only what nobody has anywhere else,
 * photos and reviews that are not saved yet, may stay, if the person who signs out wants it.
 */
import { leaveStorage } from '../../lib/own-storage'
import { clearOwner, clearStore, countPhotos } from '../photo-queue/queue-store'

const LOGOUT = '/api/logout'
/** Chosen photos, batches that are analysed, and reviews; with whose they are. */
const UNSAVED = /^arc\.(photos|batch|review)\.|^arc\.user$/

export interface Unsaved {
  photos: number
  reviews: number
}

/** The photos and reviews that only this browser has, whoever took them. */
export async function unsavedHere(): Promise<Unsaved> {
  const entries = Object.entries(localStorage)
  const chosen = entries.flatMap(([key, count]) => (key.startsWith('arc.photos.') ? [Number(count) || 0] : []))
  const queued = await countPhotos().catch((error: unknown) => {
    console.warn('The photos of this device were not counted', error)
    return 0
  })
  return {
    photos: chosen.reduce((sum, count) => sum + count, queued),
    reviews: entries.filter(([key]) => key.startsWith('arc.batch.')).length,
  }
}

/** Deletes what this browser stores, and leaves the app for the server, which ends the session. */
export async function signOut({ keepUnsaved }: { keepUnsaved: boolean }): Promise<void> {
  leaveStorage()
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) if (!keepUnsaved || !UNSAVED.test(key)) localStorage.removeItem(key)
  try {
    // Photos that stay go to nobody until their user signs in again.
    if (keepUnsaved) await clearOwner()
    else await Promise.all([clearStore(), import('idb-keyval').then(({ clear }) => clear())])
  } catch (error) {
    console.warn('The photos of this device were not deleted', error)
  }
  // The router notes where it scrolled to when the page goes.
  addEventListener('pagehide', () => sessionStorage.clear(), { once: true })
  // A full browser navigation: the server ends the session and the app starts fresh.
  location.assign(LOGOUT)
}
