import { createContext, type ReactNode, useContext, useState } from 'react'
import { leaveForms, type TypedForm } from '../lib/unsaved'

/** The forms inside a dialog. */
const FormScope = createContext<Set<TypedForm> | undefined>(undefined)

/** The forms of the dialog around this component; undefined outside of one. */
export const useFormScope = (): Set<TypedForm> | undefined => useContext(FormScope)

/**
 * Lets a dialog ask before it closes on text that is not saved.
 * @param close closes it
 * @returns `requestClose` for everything that closes it but its own actions, and `scope` around its content
 */
export function useAskedClose(close: () => void) {
  const [forms] = useState(() => new Set<TypedForm>())
  return {
    requestClose: () => leaveForms(close, forms),
    scope: (children: ReactNode) => <FormScope value={forms}>{children}</FormScope>,
  }
}
