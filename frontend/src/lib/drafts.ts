/**
 * Unsaved input across a reload that the app itself starts: parts of the page register what they hold, it is stored in the
 * session storage, and after the reload each part reads its own draft back. A draft is read once.
 */
import { beforeReload } from './new-release'

const STORED = 'arc.drafts'
/** Drafts are for the reload that follows at once, in milliseconds. */
const MAX_AGE = 60_000

/** Returned by a part whose input can't be stored, for example a chosen file: the page must not be reloaded then. */
export const NOT_STORABLE = Symbol('not storable')

const readers = new Map<string, () => unknown>()
let restored: Record<string, unknown> | undefined

/** Registers the input of one part under a key. Undefined means that there is none. @returns a function that unregisters it. */
export function keepDraft(key: string, read: () => unknown): () => void {
  readers.set(key, read)
  return () => {
    if (readers.get(key) === read) readers.delete(key)
  }
}

/** Stores the input of all parts. @returns false, having stored nothing, when some of it can't be stored. */
function saveDrafts(): boolean {
  const drafts = [...readers].map(([key, read]) => [key, read()] as const)
  if (drafts.some(([, value]) => value === NOT_STORABLE)) return false
  const { pathname: path } = location
  sessionStorage.setItem(STORED, JSON.stringify({ path, at: Date.now(), drafts: Object.fromEntries(drafts) }))
  return true
}

beforeReload(saveDrafts)

/** The draft stored under a key before the page was reloaded; undefined for none. Read it while rendering for the first time. */
export function readDraft(key: string): unknown {
  restored ??= storedDrafts()
  const draft = restored[key]
  // Not at once: React renders a component twice in development.
  if (draft !== undefined) setTimeout(() => delete restored?.[key])
  return draft
}

function storedDrafts(): Record<string, unknown> {
  const text = sessionStorage.getItem(STORED)
  sessionStorage.removeItem(STORED)
  if (!text) return {}
  const { path, at, drafts } = JSON.parse(text)
  return path === location.pathname && Date.now() - at < MAX_AGE ? drafts : {}
}
