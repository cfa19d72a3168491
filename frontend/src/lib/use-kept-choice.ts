import { useEffect, useRef, useState } from 'react'
import { keepChoice, readChoice } from './kept-choices'

/** Registers what `read` returns under this key while the component is mounted. */
function useKeep(key: string, read: () => unknown): void {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => keepChoice(key, () => latest.current()), [key])
}

/** State that survives a reload which the app starts itself, for example whether a dialog is open. `choices` are its valid values. */
export function useKeptChoice<Value extends string | boolean | null>(key: string, choices: readonly Value[], initial: Value) {
  const [value, setValue] = useState<Value>(() => {
    const kept = readChoice(key)
    return choices.find((choice) => choice === kept) ?? initial
  })
  useKeep(key, () => value)
  return [value, setValue] as const
}
