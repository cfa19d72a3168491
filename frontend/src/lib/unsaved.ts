/**
 * What has been typed and is not saved yet. Forms register themselves; whoever is about to throw their text away (a dialog that closes, a step in
 * the history, a link) lets them ask first.
 */
import { onLeave } from './guarded-history'
import { beforeReload } from './new-release'

export interface TypedForm {
  /** Whether it holds text that is lost when it goes away. */
  isUnsaved(): boolean
  /** Whether it is being saved, and the dialog that it is in stays open for the outcome. */
  isSaving(): boolean
  /** Keeps that text on this device. @returns whether all of it is kept */
  keep(): boolean
  /** Asks the user whether that text may be thrown away, and calls `leave` if so. */
  ask(leave: () => void): void
  /** The user has said that it may. */
  discard(): void
}

const forms = new Set<TypedForm>()
let leaving = false

/**
 * Whether a dialog stays open for the outcome of what is being saved. Without a connection a change waits for it, which the page says; the
 * dialog may be closed then.
 */
export const isAwaited = (saving: boolean): boolean => saving && navigator.onLine

/** Registers a form. @returns a function that unregisters it */
export function registerForm(form: TypedForm): () => void {
  forms.add(form)
  return () => void forms.delete(form)
}

/** Whether a form of the page holds text that is not saved. */
export const hasUnsaved = (): boolean => [...forms].some((form) => form.isUnsaved())

/** Calls `leave`: at once, or after one of these forms (of the page by default) has asked about its text. */
export function leaveForms(leave: () => void, among: Iterable<TypedForm> = forms): void {
  const unsaved = leaving ? [] : [...among].filter((form) => form.isUnsaved())
  const [first] = unsaved
  if (!first) {
    leave()
    return
  }
  first.ask(() => {
    for (const form of unsaved) form.discard()
    leaving = true
    leave()
    leaving = false
  })
}

/** Keeps what can be kept. @returns whether nothing is lost when the page is closed now */
const keepForms = (): boolean => [...forms].map((form) => !form.isUnsaved() || form.keep()).every(Boolean)

onLeave(leaveForms)
beforeReload(keepForms)
