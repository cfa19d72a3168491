/**
 * What a page shows, as an open dialog or a chosen tab, across a reload that the app itself starts: parts of the page register it, it is stored in
 * the session storage, and after the reload each part reads its own back, once.
 */
import { beforeReload } from './new-release'

const STORED = 'arc.choices'
/** They are for the reload that follows at once, in milliseconds. */
const MAX_AGE = 60_000

const readers = new Map<string, () => unknown>()
let restored: Record<string, unknown> | undefined

/** Registers what one part shows under a key. Undefined means that there is nothing. @returns a function that unregisters it. */
export function keepChoice(key: string, read: () => unknown): () => void {
  readers.set(key, read)
  return () => {
    if (readers.get(key) === read) readers.delete(key)
  }
}

/** Stores what all parts show. */
function saveChoices(): boolean {
  const choices = [...readers].map(([key, read]) => [key, read()] as const)
  const { pathname: path } = location
  sessionStorage.setItem(STORED, JSON.stringify({ path, at: Date.now(), choices: Object.fromEntries(choices) }))
  return true
}

beforeReload(saveChoices)

/** What was stored under a key before the page was reloaded; undefined for none. Read it while rendering for the first time. */
export function readChoice(key: string): unknown {
  restored ??= storedChoices()
  const choice = restored[key]
  // Not at once: React renders a component twice in development.
  if (choice !== undefined) setTimeout(() => delete restored?.[key])
  return choice
}

function storedChoices(): Record<string, unknown> {
  const text = sessionStorage.getItem(STORED)
  sessionStorage.removeItem(STORED)
  if (!text) return {}
  const { path, at, choices } = JSON.parse(text)
  return path === location.pathname && Date.now() - at < MAX_AGE ? choices : {}
}
