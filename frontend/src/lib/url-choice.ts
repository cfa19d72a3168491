/** How a page shows its content (view, sort order): in the URL, and remembered for the next visit of the same page. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const STORED = 'arc.choices'
/** Pages whose choices are remembered; the oldest is forgotten first. */
const MOST = 100

interface Choice<Value extends string> {
  /** Name in the query: `?view=list`. */
  name: string
  choices: readonly Value[]
  /** Not written to the URL. */
  initial: Value
}

function remembered(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch (error) {
    console.warn('The remembered choices are unreadable', error)
    return {}
  }
}

const keyOf = (name: string) => `${location.pathname} ${name}`

function remember(name: string, value: string) {
  const { [keyOf(name)]: _old, ...others } = remembered()
  const latest = [...Object.entries(others), [keyOf(name), value]].slice(-MOST)
  localStorage.setItem(STORED, JSON.stringify(Object.fromEntries(latest)))
}

/** The choice of the current page: in the URL, else remembered, else the initial one. Needed outside of components by loaders. */
export function currentChoice<Value extends string>({ name, choices, initial }: Choice<Value>, query = location.search): Value {
  const chosen = new URLSearchParams(query).get(name) ?? remembered()[keyOf(name)]
  return choices.find((choice) => choice === chosen) ?? initial
}

/** State in the URL; a change replaces the entry in the history. */
export function useUrlChoice<Value extends string>(choice: Choice<Value>): [Value, (value: Value) => void] {
  const [query, setQuery] = useSearchParams()
  // React Router changes the URL in a transition; the control that was pressed shows the choice at once.
  const [pressed, setPressed] = useState<Value | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL has been changed
  useEffect(() => setPressed(null), [query])
  const set = (value: Value) => {
    setPressed(value)
    remember(choice.name, value)
    setQuery(
      (now) => {
        now.set(choice.name, value)
        return now
      },
      { replace: true },
    )
  }
  return [pressed ?? currentChoice(choice, query.toString()), set]
}
