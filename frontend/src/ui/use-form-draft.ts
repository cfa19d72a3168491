import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { discardFormDraft, keepFormDraft, readFormDraft } from '../lib/form-drafts'
import { storageOwner } from '../lib/own-storage'

/** How old the stored draft may be while somebody types, in milliseconds: that much is lost when the browser crashes. */
const AGE = 400

interface Restored {
  at: number
  /** Whether the record has other values in fields of the draft than when that was written. */
  changed: boolean
}

/** A draft that waits for an answer: the form is empty until then, and what is typed meanwhile is not kept in its place. */
interface Offered {
  at: number
  values: Record<string, unknown>
}

/** For a form that asks before it is filled with its draft. */
export interface DraftOffer {
  /** Says what is in the draft. */
  describe(values: Record<string, unknown>): string
  /** The form is filled with the draft: what is kept beside it comes back too. */
  onContinue(): void
  /** The draft is gone: saved, or thrown away. */
  onGone(): void
}

/**
 * Keeps what is typed into a form on this device, and fills the form with what was kept when it opens again.
 * @param key of the form and its record; without one nothing is kept
 * @param onConflict marks the fields of the draft that were changed elsewhere since
 * @param offer for a form that asks before it is filled
 * @returns `restored` for a form that was filled; `offered` for one that asks, with its two answers `take` and `drop`; `keep`, which stores at
 * once and says whether all of it is stored; `discard`; `startAgain`
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string | undefined,
  onConflict: ((fields: string[]) => void) | undefined,
  offer: DraftOffer | undefined,
) {
  const [owner] = useState(storageOwner)
  const [mounted, setMounted] = useState(false)
  const [restored, setRestored] = useState<Restored | null>(null)
  const [offered, setOffered] = useState<Offered | null>(null)
  const waits = useRef(false)
  const state = useRef({ typed: false, kept: true })
  const { control, getValues, reset, subscribe } = form

  const keep = useCallback(() => {
    if (key === undefined || waits.current) return false
    const { current } = state
    // Text that another tab has saved meanwhile must not come back from here.
    if (current.typed) current.kept = keepFormDraft(key, control._defaultValues, getValues(), owner)
    current.typed = false
    return current.kept
  }, [key, owner, control, getValues])

  const discard = () => {
    state.current = { typed: false, kept: true }
    setRestored(null)
    // Nobody has said yet what shall become of it.
    if (key === undefined || waits.current) return
    discardFormDraft(key, owner)
    offer?.onGone()
  }

  useEffect(() => setMounted(true), [])
  // After the first effects: before them the fields of the form do not hear that it is filled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!mounted || key === undefined) return
    const values = getValues()
    const draft = readFormDraft(key, values)
    if (!draft) return
    if (offer) {
      waits.current = true
      return setOffered(draft)
    }
    reset({ ...values, ...draft.values }, { keepDefaultValues: true })
    onConflict?.(draft.conflicts)
    setRestored({ at: draft.at, changed: draft.conflicts.length > 0 })
  }, [mounted])

  useEffect(() => {
    if (!mounted || key === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        state.current.typed = true
        timer ??= setTimeout(() => {
          timer = undefined
          keep()
        }, AGE)
      },
    })
    // A phone ends a page in the background without another event.
    const onHide = () => document.visibilityState === 'hidden' && keep()
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [mounted, key, subscribe, keep])

  function startAgain() {
    form.reset({ ...getValues(), ...control._defaultValues })
    onConflict?.([])
    discard()
  }
  function answered() {
    waits.current = false
    setOffered(null)
  }
  function take() {
    if (offered) reset({ ...getValues(), ...offered.values }, { keepDefaultValues: true })
    answered()
    offer?.onContinue()
  }
  /** What was typed beside the offer stays. */
  function drop() {
    answered()
    if (key !== undefined) discardFormDraft(key, owner)
    offer?.onGone()
  }
  return { restored, offered, take, drop, keep, discard, startAgain }
}
