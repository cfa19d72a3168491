/** The part of a service worker's scope that ours uses: TypeScript's own description excludes that of pages (lib "webworker"). */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The response to a page that was requested while the worker started; undefined for anything else. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  sync: SyncEvent
}
export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
}
