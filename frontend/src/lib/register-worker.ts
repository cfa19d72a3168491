/** Registers the service worker. Where the browser has none, or refuses, the app works with a connection only. */
export function registerWorker(): void {
  // The development server has no worker.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  navigator.serviceWorker
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('The service worker was not registered', error))
}
