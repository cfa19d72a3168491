import { useSyncExternalStore } from 'react'

function listen(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine)
}
