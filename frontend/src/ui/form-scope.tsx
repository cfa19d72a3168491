import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isAwaited, leaveForms, type TypedForm } from '../lib/unsaved'

/** The forms inside a dialog. */
const FormScope = createContext<Set<TypedForm> | undefined>(undefined)

/** The forms of the dialog around this component; undefined outside of one. */
export const useFormScope = (): Set<TypedForm> | undefined => useContext(FormScope)

/**
 * Lets a dialog ask before it closes on text that is not saved, and keeps it open while a form in it, or what it does itself, is being saved.
 * @param close closes it
 * @param busy whether the dialog saves something that is in no form
 * @returns `requestClose` for everything that closes it but its own actions, and `scope` around its content
 */
export function useAskedClose(close: () => void, busy = false) {
  const [forms] = useState(() => new Set<TypedForm>())
  return {
    requestClose: () => {
      if (!isAwaited(busy) && ![...forms].some((form) => form.isSaving())) leaveForms(close, forms)
    },
    scope: (children: ReactNode) => <FormScope value={forms}>{children}</FormScope>,
  }
}

/** Parts of a form that say whether they hold text which is in none of its fields. */
export type OtherText = Set<() => boolean>
export const OtherTextScope = createContext<OtherText | undefined>(undefined)

/** Tells the form around this component whether it holds text that is not in a field of the form yet, as the name of a new choice. */
export function useOtherText(holds: boolean): void {
  const form = useContext(OtherTextScope)
  const latest = useRef(holds)
  useLayoutEffect(() => {
    latest.current = holds
  })
  useEffect(() => {
    const has = () => latest.current
    form?.add(has)
    return () => void form?.delete(has)
  }, [form])
}
