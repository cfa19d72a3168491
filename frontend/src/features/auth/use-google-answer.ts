import type { GoogleAnswer } from '@arc/contracts/auth/google'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fetchGoogleAnswer } from './sign-in.queries'

/**
 * What a return from Google ended with. The address of the page only says what to ask for: anybody can write `/login?google=code`, so it
 * counts if the server said the same to this browser (spec D-30).
 * @returns null for nothing, and `reading` until the server has answered
 */
export function useGoogleAnswer(): GoogleAnswer | 'reading' | null {
  const asked = useSearchParams()[0].get('google')
  const [said, setSaid] = useState<GoogleAnswer | 'reading' | null>('reading')

  useEffect(() => {
    if (asked === null) return
    const leaving = new AbortController()
    setSaid('reading')
    fetchGoogleAnswer(leaving.signal).then(setSaid, (error: unknown) => {
      if (leaving.signal.aborted) return
      console.warn('The answer of Google did not load', error)
      setSaid(null)
    })
    return () => leaving.abort()
  }, [asked])

  if (asked === null) return null
  return said === 'reading' || said === asked ? said : null
}
