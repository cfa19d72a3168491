import type { Tier } from '@arc/contracts/plans'
import { useEffect, useState } from 'react'
import { ApiError, problemText } from '../../lib/api'
import { AUTH_TEXTS } from './auth.texts'
import { checkTrialCode } from './sign-in.queries'

/** Debounce before the code is checked, in milliseconds (spec SIGN-12). */
const DEBOUNCE = 500

export type CodeState =
  | { state: 'empty' }
  | { state: 'checking' }
  | { state: 'valid'; trialDays?: number; planType?: Tier }
  | { state: 'invalid'; text: string }

/** A trial code input: upper case, checked after a pause in typing; an empty code is not checked. */
export function useTrialCode() {
  const [code, setCode] = useState('')
  const [check, setCheck] = useState<CodeState>({ state: 'empty' })

  useEffect(() => {
    const trimmed = code.trim()
    if (!trimmed) {
      setCheck({ state: 'empty' })
      return
    }
    setCheck({ state: 'checking' })
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await checkCode(trimmed, leaving.signal)
      if (!leaving.signal.aborted) setCheck(answer)
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [code])

  return { code, check, type: (text: string) => setCode(text.toUpperCase()) }
}

async function checkCode(code: string, signal: AbortSignal): Promise<CodeState> {
  try {
    return { state: 'valid', ...(await checkTrialCode(code, signal)) }
  } catch (error) {
    // A rate limit or server fault says nothing about the code, so its own message is shown.
    const refused = error instanceof ApiError && error.status < 429
    return { state: 'invalid', text: refused ? AUTH_TEXTS.signup.invalidCode : problemText(error) || AUTH_TEXTS.signup.codeUnchecked }
  }
}
