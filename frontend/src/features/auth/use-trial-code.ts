import type { Tier } from '@arc/contracts/plans'
import { useEffect, useState } from 'react'
import { ApiError, problemText } from '../../lib/api'
import { checkTrialCode } from './sign-in.queries'

/** Without typing for this long, the code is checked (spec SIGN-12), in milliseconds. */
const QUIET = 500

export type CodeState =
  | { state: 'empty' }
  | { state: 'checking' }
  | { state: 'valid'; trialDays?: number; planType?: Tier }
  | { state: 'invalid'; text: string }

/** A trial code as it is typed: upper case, checked once the typing rests; an empty one asks nobody. */
export function useTrialCode() {
  const [code, setCode] = useState('')
  const [check, setCheck] = useState<CodeState>({ state: 'empty' })

  useEffect(() => {
    const asked = code.trim()
    if (!asked) {
      setCheck({ state: 'empty' })
      return
    }
    setCheck({ state: 'checking' })
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await ask(asked, leaving.signal)
      if (!leaving.signal.aborted) setCheck(answer)
    }, QUIET)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [code])

  return { code, check, type: (text: string) => setCode(text.toUpperCase()) }
}

async function ask(code: string, signal: AbortSignal): Promise<CodeState> {
  try {
    return { state: 'valid', ...(await checkTrialCode(code, signal)) }
  } catch (error) {
    // A limit or a fault says nothing about the code, so it speaks for itself.
    const refused = error instanceof ApiError && error.status < 429
    return { state: 'invalid', text: refused ? 'Invalid trial code' : problemText(error) || 'The code could not be checked.' }
  }
}
