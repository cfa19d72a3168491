/** What this browser stores for its user: selections, batches, chosen photos. None of it is shown to another user. */
const OWNER = 'arc.user'

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
