import { z } from 'zod'
import { Conflict, Invalid, NoRoom, NotFound, type Refusal, Unavailable } from './errors.js'

// Errors of PostgreSQL (`pg`: SQLSTATE in `code`) and of Prisma (`P2002` and so on, the driver's error inside `meta` or `cause`).
// https://www.postgresql.org/docs/current/errcodes-appendix.html, https://www.prisma.io/docs/orm/reference/error-reference
const UNIQUE = new Set(['23505', 'P2002', 'UniqueConstraintViolation'])
const MISSING = new Set(['P2025', '23503', 'P2003', 'ForeignKeyConstraintViolation'])
/** No connection became free in time, a transaction or statement took too long, or met others at every attempt. */
const BUSY = new Set(['P2028', '57014', '25P04', '53300', '40001', '40P01', 'P2034', 'TransactionWriteConflict'])
/** The server is starting, stopping, or has just ended (class 57), or its connection broke (class 08). */
const UNREACHABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  'P1001',
  'P1002',
  'P1017',
  'DatabaseNotReachable',
  'ConnectionClosed',
])
/** What `pg` says, without a code, when the connection ends during a query. */
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/
const FULL = new Set(['53100'])
/** A character that the database can't store, in a text that no schema checked. */
const UNSTORABLE = new Set(['22021', '22P05'])
/** A quota: a trigger of ours raises it, with a message for the user. */
const OVER_QUOTA = 'AR001'
const RETRY = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict'])

const Shape = z.object({
  code: z.unknown().optional(),
  kind: z.unknown().optional(),
  originalCode: z.unknown().optional(),
  meta: z.unknown().optional(),
  driverAdapterError: z.unknown().optional(),
  cause: z.unknown().optional(),
})
const Message = z.object({ message: z.string().optional(), originalMessage: z.string().optional() })
const Target = z.object({
  detail: z.string().optional(),
  constraint: z.unknown().optional(),
  target: z.unknown().optional(),
})

/** Every code in an error and in what it wraps. */
function* codesIn(error: unknown, depth = 0): Generator<string> {
  const { success, data } = Shape.safeParse(error)
  if (!success || depth > 4) return
  for (const code of [data.code, data.kind, data.originalCode]) if (typeof code === 'string') yield code
  for (const inner of [data.meta, data.driverAdapterError, data.cause]) yield* codesIn(inner, depth + 1)
}

const hasCode = (error: unknown, codes: Set<string>): boolean => [...codesIn(error)].some((code) => codes.has(code))

/** True for a serialization failure or a deadlock: the same transaction may succeed when it is run again. */
export const isRetriable = (error: unknown): boolean => hasCode(error, RETRY)

/** True while the database can’t be reached, or its connection broke: a later attempt may succeed. */
function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    LOST_CONNECTION.test(error.message) || (hasDatabaseShape(error) && hasCode(error, UNREACHABLE)) || isDatabaseUnreachable(error.cause)
  )
}

/** True while the database can't be reached or has no room: nothing that needs it can be done, whatever it is. */
export const isDatabaseOut = (error: unknown): boolean => isDatabaseUnreachable(error) || isDatabaseFull(error)

/** True while the database has no room, also as the cause of a refusal. */
export function isDatabaseFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (hasDatabaseShape(error) && hasCode(error, FULL)) || isDatabaseFull(error.cause)
}

/** What an operator reads of these codes. */
const WORDS: Record<string, string> = {
  P2028: 'no connection to the database became free in time, or a transaction took longer than it may',
  '57014': 'PostgreSQL cancelled a statement that took longer than it may',
  '53300': 'PostgreSQL has no connection left',
  '40P01': 'the transaction met a deadlock at every attempt',
  '40001': 'the transaction met another one at every attempt',
  P2034: 'the transaction met another one at every attempt',
  TransactionWriteConflict: 'the transaction met another one at every attempt',
  '53100': 'the disk of the database is full',
}
const UNREACHABLE_WORDS = 'the database is not reachable, or its connection broke'

/** Why the database did not do what was asked, in words, with its code; undefined when it was something else. */
export function databaseCause(error: unknown): { reason: string; code?: string } | undefined {
  const codes = [...codesIn(error)]
  const known = codes.find((code) => WORDS[code] !== undefined)
  if (known) return { reason: WORDS[known] ?? '', code: known }
  return isDatabaseUnreachable(error) ? { reason: UNREACHABLE_WORDS, ...(codes[0] ? { code: codes[0] } : {}) } : undefined
}

/** True when a unique constraint refused a row. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE)

/**
 * What a database error means to the caller: a unique violation is a conflict with the field named, a row or parent that was
 * deleted in between is not found, a quota of the user is a conflict, a database that can’t be reached or has no free connection is unavailable, a full disk has no room.
 * @returns undefined for every other error
 */
export function databaseRefusal(error: unknown): Refusal | undefined {
  if (isDatabaseUnreachable(error)) return new Unavailable(error)
  if (!(error instanceof Error) || !hasDatabaseShape(error)) return undefined
  if (isUniqueViolation(error)) {
    const field = fieldOf(error)
    return new Conflict(
      field ? `This ${field} is already in use.` : 'This already exists.',
      field ? [{ path: field, message: 'Already in use.' }] : undefined,
      { cause: error },
    )
  }
  const overQuota = quotaMessage(error)
  if (overQuota) return new Conflict(overQuota, undefined, { cause: error })
  if (hasCode(error, FULL)) return new NoRoom({ cause: error })
  if (hasCode(error, UNSTORABLE)) return new Invalid('This text contains a character that can’t be stored.')
  if (hasCode(error, BUSY)) return new Unavailable(error)
  return hasCode(error, MISSING) ? new NotFound() : undefined
}

/** The message of a trigger that refused more than a quota allows. */
function quotaMessage(error: unknown, depth = 0): string | undefined {
  const { success, data } = Shape.safeParse(error)
  if (!success || depth > 4) return undefined
  const { message, originalMessage } = Message.safeParse(error).data ?? {}
  if (data.code === OVER_QUOTA || data.originalCode === OVER_QUOTA) return originalMessage ?? message
  return [data.meta, data.driverAdapterError, data.cause].map((inner) => quotaMessage(inner, depth + 1)).find(Boolean)
}

/** Only errors of Prisma and pg carry these; a refusal of our own never does. */
const hasDatabaseShape = (error: Error): boolean =>
  error.name.startsWith('Prisma') || error.name === 'DriverAdapterError' || ('severity' in error && 'routine' in error)

/** The column that a unique violation names, without those that only say whose row it is. */
function fieldOf(error: unknown, depth = 0): string | undefined {
  if (depth > 4) return undefined
  const shape = Shape.safeParse(error).data
  const data = Target.safeParse(error).data
  const columns = [...columnsIn(data?.constraint), ...columnsIn(data?.target), ...columnsIn(data?.detail?.match(/^Key \(([^)]+)\)/)?.[1])]
  const own = columns.find((column) => !/user_?id/i.test(column))
  return own ?? [shape?.meta, shape?.driverAdapterError, shape?.cause].map((inner) => fieldOf(inner, depth + 1)).find(Boolean)
}

function columnsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/,\s*/).map((column) => column.replace(/^\w+\((.*)\)$/, '$1').replaceAll('"', ''))
  if (Array.isArray(value)) return value.flatMap(columnsIn)
  const fields = z.object({ fields: z.array(z.string()) }).safeParse(value).data
  return fields ? fields.fields.flatMap(columnsIn) : []
}
