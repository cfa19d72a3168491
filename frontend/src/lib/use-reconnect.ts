import { useEffect, useRef } from 'react'
import { fetchFile } from './fetch-file'

/** How often the server is looked for after the connection is back, in milliseconds. */
const LOOK_EVERY = 5_000
/** Small, and never stored by the service worker. */
const LOOKED_FOR = '/favicon.svg'

/** Calls `onBack` when the browser has a connection again and the server answers, which may take a while longer. */
export function useReconnect(lost: boolean, onBack: () => void): void {
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })
  useEffect(() => {
    if (!lost) return
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      void fetchFile(LOOKED_FOR, { method: 'HEAD', cache: 'no-store', signal }).then(
        () => back.current(),
        () => {
          if (!signal.aborted) timer = setTimeout(look, LOOK_EVERY)
        },
      )
    }
    window.addEventListener('online', look, { signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [lost])
}
