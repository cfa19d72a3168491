import { useEffect } from 'react'

/** Scrolls to the element that the URL names, after content that was not there when the page opened. */
export function useScrollToHash(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}
