import { useEffect, useRef, useState } from 'react'
import { keepDraft, NOT_STORABLE, readDraft } from './drafts'

/** Registers what `read` returns as the draft of this key while the component is mounted. */
function useKeep(key: string, read: () => unknown): void {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => keepDraft(key, () => latest.current()), [key])
}

/** State that survives a reload which the app starts itself, for example whether a dialog is open. `choices` are its valid values. */
export function useKeptChoice<Value extends string | boolean | null>(key: string, choices: readonly Value[], initial: Value) {
  const [value, setValue] = useState<Value>(() => {
    const draft = readDraft(key)
    return choices.find((choice) => choice === draft) ?? initial
  })
  useKeep(key, () => value)
  return [value, setValue] as const
}

interface Form<Values> {
  getValues(): Values
  reset(values: Values, options: { keepDefaultValues: boolean }): void
  formState: { isDirty: boolean }
}

/**
 * The unsaved input of a form survives a reload which the app starts itself.
 * @param holdsFiles true while files are chosen, which can't be stored: the page is not reloaded then
 */
export function useFormDraft<Values extends object>(key: string, { getValues, reset, formState }: Form<Values>, holdsFiles = false): void {
  const { isDirty } = formState
  useKeep(key, () => {
    if (holdsFiles) return NOT_STORABLE
    return isDirty ? getValues() : undefined
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const draft = readDraft(key)
    const initial = getValues()
    if (isLike(draft, initial)) reset({ ...initial, ...draft }, { keepDefaultValues: true })
  }, [])
}

/** Whether a stored draft has the fields of this form; a new release may have changed them. */
function isLike<Values extends object>(draft: unknown, values: Values): draft is Values {
  if (typeof draft !== 'object' || draft === null) return false
  const fields = Object.keys(values)
  return fields.every((field) => field in draft) && Object.keys(draft).every((field) => fields.includes(field))
}
