import { useEffect, useRef } from 'react'

/** Accepts pictures pasted anywhere on the page while `on` is true; text pasted into a field stays text. */
export function usePhotoPaste(on: boolean, take: (files: File[]) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (!on) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [on])
}
