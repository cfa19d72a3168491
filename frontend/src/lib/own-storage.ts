/** What this browser stores for its user: selections, batches, chosen photos. None of it is shown to another user. */
const OWNER = 'arc.user'
/** Set where the camera takes photos for a user, so that visitors download nothing to sign it out. */
const CAMERA = 'arc.camera'

/** Notes whose data this browser stores. When another user signs in, what was stored before is deleted; the same user keeps it. */
export function claimStorage(userId: string): void {
  const owner = localStorage.getItem(OWNER)
  if (owner === userId) return
  if (owner !== null) {
    localStorage.clear()
    sessionStorage.clear()
    import('idb-keyval').then(({ clear }) => clear()).catch((error: unknown) => console.warn('Stored photos were not deleted', error))
  }
  localStorage.setItem(OWNER, userId)
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
