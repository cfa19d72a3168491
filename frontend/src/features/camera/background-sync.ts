/** Names the event that the service worker gets. */
export const SYNC_TAG = 'arc-photos'

interface SyncRegistration extends ServiceWorkerRegistration {
  // Not in TypeScript's library (https://wicg.github.io/background-sync/spec/); Chromium only.
  sync?: { register(tag: string): Promise<void> }
}

/** Asks the browser to send the photos when there is a connection, even if a.r.c. is closed by then; nothing where it can't. */
export function requestSync(): void {
  if (!('serviceWorker' in navigator)) return
  const request = async () => {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration()
    await registration?.sync?.register(SYNC_TAG)
  }
  request().catch((error: unknown) => console.warn('No background sync', error))
}
