/**
 * What has been typed and is not saved yet. Forms register themselves; whoever is about to throw their text away (a dialog that closes, a step in
 * the history, a link) lets them ask first.
 */
import { onLeave } from './guarded-history'

export interface TypedForm {
  /** Whether it holds text that is lost when it goes away. */
  isUnsaved(): boolean
  /** Asks the user whether that text may be thrown away, and calls `leave` if so. */
  ask(leave: () => void): void
}

const forms = new Set<TypedForm>()
let leaving = false

/** Registers a form. @returns a function that unregisters it */
export function registerForm(form: TypedForm): () => void {
  forms.add(form)
  return () => void forms.delete(form)
}

/** Whether a form of the page holds text that is not saved. */
export const hasUnsaved = (): boolean => [...forms].some((form) => form.isUnsaved())

/** Calls `leave`: at once, or after one of these forms (of the page by default) has asked about its text. */
export function leaveForms(leave: () => void, among: Iterable<TypedForm> = forms): void {
  const unsaved = leaving ? undefined : [...among].find((form) => form.isUnsaved())
  if (!unsaved) {
    leave()
    return
  }
  unsaved.ask(() => {
    leaving = true
    leave()
    leaving = false
  })
}

onLeave(leaveForms)
