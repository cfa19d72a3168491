import type { GoogleData } from '@arc/contracts/auth/google'
import { useEffect, useState } from 'react'
import { fetchGoogleData } from './sign-in.queries'

/**
 * What Google told of this visitor; null when they did not come from there.
 * @param onData hears of it once
 */
export function useGoogleData(onData: (data: GoogleData) => void): GoogleData | null {
  const [data, setData] = useState<GoogleData | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    const leaving = new AbortController()
    fetchGoogleData(leaving.signal).then(
      (told) => {
        if (!told.email || leaving.signal.aborted) return
        setData(told)
        onData(told)
      },
      // The form can be filled in by hand; only that is lost.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])

  return data
}
