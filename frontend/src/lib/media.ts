import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, kept up to date: `useMedia('(min-width: 744px)')`. False where the page is rendered at build time. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the user prefers reduced motion. */
export const useCalm = () => useMedia('(prefers-reduced-motion: reduce)')
