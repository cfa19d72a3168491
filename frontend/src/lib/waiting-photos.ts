/**
 * The number of photos that are not on the server yet, shown while offline: those that were chosen, set by their upload, and those
 * of the camera, set by the sender of its queue.
 */
import { useSyncExternalStore } from 'react'

let chosen = 0
let queued = 0
const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

export function setWaitingPhotos(count: number): void {
  if (count === chosen) return
  chosen = count
  notify()
}

/** Sets the number of the camera's photos. */
export function setQueuedPhotos(count: number): void {
  if (count === queued) return
  queued = count
  notify()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Re-renders when the number changes. */
export function useWaitingPhotos(): number {
  return useSyncExternalStore(listen, () => chosen + queued)
}

/** The number of the camera's photos among them; re-renders when it changes. */
export function useQueuedPhotos(): number {
  return useSyncExternalStore(listen, () => queued)
}
