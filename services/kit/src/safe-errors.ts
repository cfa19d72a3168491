import { z } from 'zod'
import { Refusal, SafeError } from './errors.js'

/** What logs and traces may tell of something that was thrown. */
export interface SanitizedError {
  type: string
  /** What the one who threw it calls it: `P2002`, `23505`, `ECONNREFUSED`. */
  code?: string
  /** Only words of our own: a library's may hold what people typed. */
  message?: string
  /** Where it came from, without its message. */
  stack?: string
  cause?: SanitizedError
}

const DEEPEST_CAUSE = 3
const MOST_ISSUES = 5

const code = z.object({ code: z.union([z.string().max(40), z.number()]) })
const connection = z.object({ code: z.string(), syscall: z.enum(['connect', 'getaddrinfo', 'read', 'write']) })
const place = z.object({ address: z.string(), port: z.number() })

/**
 * Tells of a failure without giving anything away. The text of an error from a library often repeats the values it
 * failed on (a query's arguments, a mail address, half a file), so only its kind, its code and its place are told.
 */
export const sanitizeError = (error: unknown): SanitizedError => sanitizeWithin(error, 0)

function sanitizeWithin(error: unknown, depth: number): SanitizedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const told = code.safeParse(error).data
  const message = messageOf(error)
  const stack = stackOf(error)
  return {
    type: error.name,
    ...(error instanceof Refusal ? { code: String(error.status) } : {}),
    ...(told ? { code: String(told.code) } : {}),
    ...(message ? { message } : {}),
    ...(stack ? { stack } : {}),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE ? { cause: sanitizeWithin(error.cause, depth + 1) } : {}),
  }
}

/** The same on one line. */
export function safeMessage(error: unknown): string {
  const fault = sanitizeError(error)
  return fault.message || !fault.cause ? shortly(fault) : `${shortly(fault)}: ${shortly(fault.cause)}`
}

const shortly = ({ type, code, message }: SanitizedError): string => message ?? (code ? `${type} (${code})` : type)

function messageOf(error: Error): string | undefined {
  if (error instanceof SafeError) return error.message
  // Where in the data, and what is wrong there; never the data.
  if (error instanceof z.ZodError) return error.issues.slice(0, MOST_ISSUES).map(issueIn).join(', ')
  const { data } = connection.safeParse(error)
  if (!data) return undefined
  const to = place.safeParse(error).data
  return [data.syscall, data.code, ...(to ? [`${to.address}:${to.port}`] : [])].join(' ')
}

const issueIn = ({ path, code }: z.core.$ZodIssue): string =>
  `${path.map((part) => (typeof part === 'symbol' || !/^\w{1,40}$/.test(String(part)) ? '…' : part)).join('.')}: ${code}`

/** A stack begins with the message, which may have many lines. */
function stackOf({ stack, message }: Error): string | undefined {
  if (!stack) return undefined
  const at = stack.indexOf(message)
  const behind = at < 0 ? stack : stack.slice(at + message.length)
  return behind
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n')
}
