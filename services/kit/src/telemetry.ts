import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What a line of log must carry so that a person can follow one upload through every service. */
export interface Trace {
  /** W3C trace id, 32 hex digits: one user action, across services, events and jobs. */
  traceId: string
  userId?: string
}

const storage = new AsyncLocalStorage<Trace>()

export const currentTrace = (): Trace | undefined => storage.getStore()
/** Runs `work` as part of a trace; everything it awaits belongs to it. */
export const withTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work)
/** Makes the rest of the current asynchronous chain part of a trace. */
export const enterTrace = (trace: Trace): void => storage.enterWith(trace)
export const newTrace = (): Trace => ({ traceId: randomBytes(16).toString('hex') })

const PATTERN = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** The header that carries the trace onward (W3C Trace Context, https://www.w3.org/TR/trace-context/). */
export const traceparent = (): string => `00-${(currentTrace() ?? newTrace()).traceId}-${randomBytes(8).toString('hex')}-01`
/** The trace of a `traceparent` header; a new one when it is absent or malformed. */
export function traceOf(header: string | string[] | undefined): Trace {
  const traceId = typeof header === 'string' ? PATTERN.exec(header)?.[1] : undefined
  return traceId ? { traceId } : newTrace()
}
