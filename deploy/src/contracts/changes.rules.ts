import { gapsOf, isSame, isSchema, type Schema } from './covers.rules.js'

/** The contracts of one service as its snapshot has them. */
export interface Contracts {
  routes: { readonly [name: string]: Schema }
  events: { readonly [type: string]: EventContract }
}

/** What readers of an event take, and what its publishers write: a field with a default may be missing in the first only. */
interface EventContract {
  read: Schema
  written: Schema
}

/** A difference between two versions of the contracts. */
export interface Change {
  what: string
  /** True when a client, a reader of an event, or a service of the version before would fail with it. */
  breaking: boolean
}

const INPUTS = ['params', 'query', 'form'] as const
/** What callers of a route rely on as it is. */
const FIXED = ['method', 'path', 'access', 'status'] as const
const NO_INPUT: Schema = { type: 'object', properties: {} }

const breaking = (what: string): Change => ({ what, breaking: true })
const additive = (what: string): Change => ({ what, breaking: false })

/**
 * What changed between two versions. Replicas of both run side by side during an upgrade: what a caller sent before must still be taken, and
 * what is answered or published now must still be read. Readers ignore properties that they don't know.
 */
export function changesOf(before: Contracts, after: Contracts): Change[] {
  return [...eachOf(before.routes, after.routes, 'route', changesOfRoute), ...eachOf(before.events, after.events, 'event', changesOfEvent)]
}

/**
 * Events stay in their stream for 14 days, and replicas of the version before still publish. So readers must go on taking all that they took:
 * comparing with what was written before is not enough, because that may have had a field for less than 14 days. Readers of the version before
 * must take what is written now.
 */
function changesOfEvent(name: string, old: EventContract, now: EventContract): Change[] {
  const gaps = [
    ...gapsOf(now.read, old.read, true, `older ${name}`),
    ...gapsOf(old.read, now.written, true, `${name} for readers of the version before`),
  ]
  return gapsOr(additive(`${name} changed`), gaps)
}

function eachOf<Contract>(
  before: { readonly [name: string]: Contract },
  after: { readonly [name: string]: Contract },
  kind: string,
  compare: (name: string, old: Contract, now: Contract) => Change[],
): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const [old, now] = [before[name], after[name]]
    if (!now) return [breaking(`${kind} ${name} was removed`)]
    if (!old) return [additive(`${kind} ${name} is new`)]
    return isSame(old, now) ? [] : compare(name, old, now)
  })
}

function changesOfRoute(name: string, old: Schema, now: Schema): Change[] {
  const gaps = [
    ...FIXED.filter((one) => old[one] !== now[one]).map((one) => `${name}: ${one} changed from ${String(old[one])} to ${String(now[one])}`),
    ...(Number(now.bodyLimit) < Number(old.bodyLimit) ? [`${name}: less than ${String(old.bodyLimit)} bytes are taken`] : []),
    ...INPUTS.flatMap((input) => gapsOf(inputOf(now[input]), inputOf(old[input]), false, `${name} ${input}`)),
    ...gapsOfBody(old.body, now.body, `${name} body`),
    ...gapsOfResponse(old.response, now.response, `${name} response`),
  ]
  return gapsOr(additive(`${name} takes or answers more`), gaps)
}

const gapsOr = (change: Change, gaps: readonly string[]): Change[] => (gaps.length > 0 ? gaps.map(breaking) : [change])
const inputOf = (value: unknown): Schema => (isSchema(value) ? value : NO_INPUT)

function gapsOfBody(old: unknown, now: unknown, path: string): string[] {
  const [before, after] = [inputOf(old), inputOf(now)]
  if (!isSchema(before.form) && !isSchema(after.form)) return gapsOf(after, before, false, path)
  if (!isSchema(before.form) || !isSchema(after.form)) return [`${path}: it became ${isSchema(after.form) ? 'a form' : 'JSON'}`]
  return [...gapsOf(after.form, before.form, false, path), ...gapsOfFiles(inputOf(before.files), inputOf(after.files), path)]
}

function gapsOfFiles(before: Schema, after: Schema, path: string): string[] {
  const fileOf = (files: Schema, name: string): Schema | null => {
    const file = files[name]
    return isSchema(file) ? file : null
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [old, now] = [fileOf(before, name), fileOf(after, name)]
    if (!now) return [`${path}: the file ${name} is not known`]
    if (now.required === true && old?.required !== true) return [`${path}: the file ${name} is required, but not always there`]
    return old?.many === true && now.many !== true ? [`${path}: only one file ${name} is taken`] : []
  })
}

function gapsOfResponse(old: unknown, now: unknown, path: string): string[] {
  if (!isSchema(old)) return []
  if (!isSchema(now)) return [`${path}: there is none any more`]
  const [before, after] = [old.bytes, now.bytes]
  if (!Array.isArray(before) && !Array.isArray(after)) return gapsOf(old, now, true, path)
  if (!Array.isArray(before) || !Array.isArray(after)) return [`${path}: it became ${Array.isArray(after) ? 'bytes' : 'JSON'}`]
  if (before.includes('*/*')) return []
  return after.filter((type) => !before.includes(type)).map((type) => `${path}: ${String(type)} was not answered before`)
}
