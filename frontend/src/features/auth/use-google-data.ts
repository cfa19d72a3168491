import type { GoogleData } from '@arc/contracts/auth/google'
import { useEffect, useState } from 'react'
import { fetchGoogleData } from './sign-in.queries'

/**
 * Profile data from Google; null if the visitor did not come from Google.
 * @param onData called once with the data
 */
export function useGoogleData(onData: (data: GoogleData) => void): GoogleData | null {
  const [data, setData] = useState<GoogleData | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, when the page opens
  useEffect(() => {
    const leaving = new AbortController()
    fetchGoogleData(leaving.signal).then(
      (answer) => {
        if (!answer.email || leaving.signal.aborted) return
        setData(answer)
        onData(answer)
      },
      // The form can still be filled in by hand.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])

  return data
}
