/** What this browser stores for its user: selections, batches, chosen photos. None of it is shown to another user. */
const OWNER = 'arc.user'
/** Set where the camera takes photos for a user, so that visitors download nothing to sign it out. */
const CAMERA = 'arc.camera'

let current: string | undefined

/** Whose data this page may store now: `homeKey` of the signed-in user; undefined for a visitor. */
export const storageOwner = (): string | undefined => current

/** Nobody is signed in any more: nothing is stored for the user from here on. */
export function leaveStorage(): void {
  current = undefined
}

/**
 * Notes whose data this browser stores: of which user, in which home. When another user signs in, or another home is opened, what was
 * stored before is deleted.
 * @param key `homeKey` of the user
 */
export async function claimStorage(key: string): Promise<void> {
  current = key
  const owner = localStorage.getItem(OWNER)
  if (owner === key) return
  if (owner !== null) {
    localStorage.clear()
    sessionStorage.clear()
  }
  localStorage.setItem(OWNER, key)
  if (owner === null) return
  await import('idb-keyval').then(({ clear }) => clear()).catch((error: unknown) => console.warn('Stored photos were not deleted', error))
}

/** Notes that the camera of this browser belongs to the signed-in user. */
export function noteCameraUser(): void {
  localStorage.setItem(CAMERA, '1')
}

/** After signing out: whether the camera belonged to a user. The note is removed. */
export function takeCameraUser(): boolean {
  const noted = localStorage.getItem(CAMERA) !== null
  localStorage.removeItem(CAMERA)
  return noted
}
