/**
 * What was typed into forms and is not saved yet, kept on this device (docs/decisions/092). A draft is stored for its user and found again by the
 * form that it was typed into. Drafts of visitors end with their tab.
 */
import { changedFields, typedFields } from './changed-fields'
import { storageOwner } from './own-storage'

const PREFIX = 'arc.draft.'
const DAY_MS = 86_400_000
const LIMITS = { days: 30, drafts: 20, characters: 50_000 } as const
/** Fields that are never stored, whatever form they are in. */
const SECRET = /password|secret|token|code$|card|confirmation/i

type Fields = Record<string, unknown>
interface FormDraft {
  /** When it was written, in milliseconds. */
  at: number
  /** What was typed, by field. */
  values: Fields
  /** What those fields held before. */
  base: Fields
}

/** Whose draft it is and of which form. @returns the key, and the storage that has it */
const placeOf = (form: string, owner = storageOwner()) => ({
  key: `${PREFIX}${owner ?? 'visitor'}.${form}`,
  storage: () => (owner === undefined ? sessionStorage : localStorage),
})

/** Storage may be refused by the browser, or be full: the form then works without a draft. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    console.warn('A draft was not stored or read', error)
    return undefined
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
function parsed(text: string | null): FormDraft | undefined {
  if (text === null) return undefined
  const draft: unknown = JSON.parse(text)
  if (!isFields(draft) || typeof draft.at !== 'number' || !isFields(draft.values) || !isFields(draft.base)) return undefined
  return Date.now() - draft.at < LIMITS.days * DAY_MS ? { at: draft.at, values: draft.values, base: draft.base } : undefined
}

/** Drops the drafts that are too old, and the oldest of those that are too many. */
function prune(storage: Storage) {
  const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX))
  const drafts = keys.map((key) => ({ key, at: attempt(() => parsed(storage.getItem(key)))?.at ?? 0 }))
  const newest = drafts.filter(({ at }) => at > 0).sort((one, other) => other.at - one.at)
  const kept = new Set(newest.slice(0, LIMITS.drafts).map(({ key }) => key))
  for (const key of keys) if (!kept.has(key)) storage.removeItem(key)
}

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile))

/**
 * Keeps what was typed into a form.
 * @param form which one: its kind, and the record that it changes
 * @param owner whose device it was when the form opened; nothing is stored once it is somebody else's
 * @returns whether all of it is kept: files, passwords and what is too long are not
 */
export function keepFormDraft(form: string, before: Fields, now: Fields, owner: string | undefined): boolean {
  if (owner !== storageOwner()) return false
  const edited = typedFields(before, now)
  const fields = edited.filter((field) => !SECRET.test(field) && !holdsFile(now[field]))
  const pick = (values: Fields) => Object.fromEntries(fields.map((field) => [field, values[field]]))
  const draft: FormDraft = { at: Date.now(), values: pick(now), base: pick(before) }
  const text = JSON.stringify(draft)
  if (fields.length === 0 || text.length > LIMITS.characters) {
    discardFormDraft(form, owner)
    return false
  }
  const { key, storage } = placeOf(form, owner)
  const stored = attempt(() => {
    storage().setItem(key, text)
    prune(storage())
    return true
  })
  return stored === true && fields.length === edited.length
}

/** Drops the draft of a form: it was saved, or may be thrown away. */
export function discardFormDraft(form: string, owner: string | undefined): void {
  const { key, storage } = placeOf(form, owner)
  attempt(() => storage().removeItem(key))
}

/** Drops the drafts of all forms that change this record, `item:7`: it does not exist any more. */
export function discardDraftsOf(record: string): void {
  const { key, storage } = placeOf(record)
  attempt(() => {
    for (const one of Object.keys(storage())) if (one === key || one.startsWith(`${key}:`)) storage().removeItem(one)
  })
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'string' : typeof value)

/**
 * The draft of a form, as its fields are now: a release may have changed them, and somebody the record.
 * @param now what the form holds without the draft
 * @returns its fields, when it was written, and those of its fields that were changed elsewhere since; undefined for none
 */
export function readFormDraft(form: string, now: Fields): { at: number; values: Fields; conflicts: string[] } | undefined {
  const { key, storage } = placeOf(form)
  const draft = attempt(() => parsed(storage().getItem(key)))
  if (!draft) return undefined
  const fits = Object.entries(draft.values).filter(
    ([field, value]) => field in now && (now[field] === null || kindOf(value) === kindOf(now[field])),
  )
  const values = Object.fromEntries(fits)
  const differing = changedFields(now, values)
  if (differing.length === 0) return undefined
  const changedElsewhere = changedFields(draft.base, now)
  return { at: draft.at, values, conflicts: differing.filter((field) => changedElsewhere.includes(field)) }
}
