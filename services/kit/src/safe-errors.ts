import { z } from 'zod'
import { Refusal, SafeError } from './errors.js'

/** The data of an error that logs and traces can contain. */
export interface SanitizedError {
  type: string
  /** The error code of the throwing library: `P2002`, `23505`, `ECONNREFUSED`. */
  code?: string
  /** Only messages written by us: a library's message can contain user input. */
  message?: string
  /** The stack without the message. */
  stack?: string
  cause?: SanitizedError
}

const MAX_CAUSES = 3
const MAX_ISSUES = 5

const code = z.object({ code: z.union([z.string().max(40), z.number()]) })
const connection = z.object({ code: z.string(), syscall: z.enum(['connect', 'getaddrinfo', 'read', 'write']) })
const endpoint = z.object({ address: z.string(), port: z.number() })

/**
 * Describes an error without user data. A library's message often contains the values it failed on (query arguments, an
 * email address, half a file), so only the error's type, code, and stack are included.
 */
export const sanitizeError = (error: unknown): SanitizedError => sanitizeWithin(error, 0)

function sanitizeWithin(error: unknown, depth: number): SanitizedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const codeOfError = code.safeParse(error).data
  const message = messageOf(error)
  const stack = stackOf(error)
  return {
    type: error.name,
    ...(error instanceof Refusal ? { code: String(error.status) } : {}),
    ...(codeOfError ? { code: String(codeOfError.code) } : {}),
    ...(message ? { message } : {}),
    ...(stack ? { stack } : {}),
    ...(error.cause !== undefined && depth < MAX_CAUSES ? { cause: sanitizeWithin(error.cause, depth + 1) } : {}),
  }
}

/** The same in one line. */
export function safeMessage(error: unknown): string {
  const sanitized = sanitizeError(error)
  return sanitized.message || !sanitized.cause ? summaryOf(sanitized) : `${summaryOf(sanitized)}: ${summaryOf(sanitized.cause)}`
}

const summaryOf = ({ type, code, message }: SanitizedError): string => message ?? (code ? `${type} (${code})` : type)

function messageOf(error: Error): string | undefined {
  if (error instanceof SafeError) return error.message
  // The path in the data and the type of issue, but never the data.
  if (error instanceof z.ZodError) return error.issues.slice(0, MAX_ISSUES).map(issueIn).join(', ')
  const { data } = connection.safeParse(error)
  if (!data) return undefined
  const to = endpoint.safeParse(error).data
  return [data.syscall, data.code, ...(to ? [`${to.address}:${to.port}`] : [])].join(' ')
}

const issueIn = ({ path, code }: z.core.$ZodIssue): string =>
  `${path.map((part) => (typeof part === 'symbol' || !/^\w{1,40}$/.test(String(part)) ? '…' : part)).join('.')}: ${code}`

/** A stack starts with the message, which can have many lines. */
function stackOf({ stack, message }: Error): string | undefined {
  if (!stack) return undefined
  const at = stack.indexOf(message)
  const frames = at < 0 ? stack : stack.slice(at + message.length)
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n')
}
