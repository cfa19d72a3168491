/** Groups the calls caused by one user action into one trace, so that a failure can be followed from the click to its cause. */

/** Calls later than this after a user action do not belong to it, in milliseconds. */
const INTERACTION_MS = 60_000

/** So many random bytes. Not crypto.randomUUID, which a page without TLS does not have. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

let trace = ''
let until = 0

/** From now on, each user action in this window starts a new trace. */
export function trackInteractions(window: EventTarget): void {
  const forget = () => {
    until = 0
  }
  for (const doing of ['pointerdown', 'keydown', 'popstate']) window.addEventListener(doing, forget, { capture: true, passive: true })
}

/** The trace id of the current user action; empty before the first call. */
export function currentTraceId(): string {
  return trace
}

/** The trace id in a traceparent header. */
export function traceIdOf(header: string): string | undefined {
  return header.split('-')[1]
}

/** The traceparent header of one call (https://www.w3.org/TR/trace-context/#traceparent-header); each call has its own span id. */
export function traceparent(): string {
  const now = Date.now()
  if (now > until) {
    trace = randomHex(16)
    until = now + INTERACTION_MS
  }
  return `00-${trace}-${randomHex(8)}-01`
}
