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

/**
 * Keeps what is typed into a form on this device, and fills the form with what was kept when it opens again.
 * @param key of the form and its record; without one nothing is kept
 * @param onConflict marks the fields of the draft that were changed elsewhere since
 * @returns `restored` for a form that was filled; `keep`, which stores at once and says whether all of it is stored; `discard`; `startAgain`
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string | undefined,
  onConflict: ((fields: string[]) => void) | undefined,
) {
  const [owner] = useState(storageOwner)
  const [mounted, setMounted] = useState(false)
  const [restored, setRestored] = useState<Restored | null>(null)
  const state = useRef({ typed: false, kept: true })
  const { control, getValues, reset, subscribe } = form

  const keep = useCallback(() => {
    if (key === undefined) return false
    const { current } = state
    // Text that another tab has saved meanwhile must not come back from here.
    if (current.typed) current.kept = keepFormDraft(key, control._defaultValues, getValues(), owner)
    current.typed = false
    return current.kept
  }, [key, owner, control, getValues])

  const discard = useCallback(() => {
    state.current = { typed: false, kept: true }
    setRestored(null)
    if (key !== undefined) discardFormDraft(key, owner)
  }, [key, owner])

  useEffect(() => setMounted(true), [])
  // After the first effects: before them the fields of the form do not hear that it is filled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!mounted || key === undefined) return
    const values = getValues()
    const draft = readFormDraft(key, values)
    if (!draft) return
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
  return { restored, keep, discard, startAgain }
}
