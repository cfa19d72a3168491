/**
 * The service worker: opens the camera without a connection, takes photos that other apps share, and sends photos in the background.
 * It stores nothing but the files of one release.
 */
import { clearOwner } from '../entities/photo-queue/queue-store'
import { SYNC_TAG } from '../features/camera/background-sync'
import { sendInBackground } from './background-send'
import { cacheName, handlingOf, type Precache, SHELL } from './precache.rules'
import { storeShared } from './share'
import type { FetchEvent, WorkerScope } from './worker-scope'

declare const self: WorkerScope
declare const PRECACHE: Precache

const cached = new Set(PRECACHE.files)

async function install(): Promise<void> {
  const cache = await caches.open(cacheName(PRECACHE))
  // Without cookies: the page of a visitor is the same for everybody.
  const shell = new Request(SHELL, { cache: 'no-cache', credentials: 'omit' })
  await cache.addAll([shell, ...PRECACHE.files.map((file) => new Request(file, { credentials: 'omit' }))])
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('arc-shell-') && name !== cacheName(PRECACHE))
  await Promise.all(names.map((name) => caches.delete(name)))
  // The page is requested while the worker starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** A file of this release; undefined when the browser has deleted it. */
async function stored(request: Request | string): Promise<Response | undefined> {
  return (await caches.open(cacheName(PRECACHE))).match(request, { ignoreVary: true })
}

/** A page is always that of the present release, unless there is no connection. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const shell = await stored(SHELL)
    if (!shell) throw error
    return shell
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendInBackground())
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const handling = handlingOf(request, self.location.origin, cached)
  if (handling === 'page') event.respondWith(page(event))
  if (handling === 'stored') event.respondWith(stored(request).then((found) => found ?? fetch(request)))
  if (handling === 'share') event.respondWith(storeShared(request).then((path) => Response.redirect(path, 303)))
  // Whether signing out succeeds or not, the camera asks for a session again.
  if (handling === 'sign out') event.waitUntil(clearOwner())
})
