import type { Tier } from '@arc/contracts/plans'
import { useEffect, useRef, useState } from 'react'
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
  // Runs the waiting check now and returns its result; null when none is waiting.
  const checkNow = useRef<(() => Promise<CodeState>) | null>(null)

  useEffect(() => {
    const trimmed = code.trim()
    if (!trimmed) {
      setCheck({ state: 'empty' })
      return
    }
    setCheck({ state: 'checking' })
    const leaving = new AbortController()
    let running: Promise<CodeState> | undefined
    const run = () => {
      clearTimeout(timer)
      running ??= checkCode(trimmed, leaving.signal).then((answer) => {
        if (!leaving.signal.aborted) setCheck(answer)
        return answer
      })
      return running
    }
    const timer = setTimeout(run, DEBOUNCE)
    checkNow.current = run
    return () => {
      checkNow.current = null
      clearTimeout(timer)
      leaving.abort()
    }
  }, [code])

  /** The result for the code as it is typed, without waiting for the pause: a form may be submitted before it. */
  const settle = (): Promise<CodeState> => checkNow.current?.() ?? Promise.resolve({ state: 'empty' })
  return { code, check, settle, type: (text: string) => setCode(text.toUpperCase()) }
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
