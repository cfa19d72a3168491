/** The number of chosen photos that are not on the server yet. Set by the upload, shown while offline. */
import { useSyncExternalStore } from 'react'

let waiting = 0
const listeners = new Set<() => void>()

export function setWaitingPhotos(count: number): void {
  if (count === waiting) return
  waiting = count
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Re-renders when the number changes. */
export function useWaitingPhotos(): number {
  return useSyncExternalStore(listen, () => waiting)
}
