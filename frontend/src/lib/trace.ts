/** Tells the server which calls belong to one deed of the user, so that a fault can be followed from the click to its cause. */

/** Calls that come later than this after a deed are no part of it, in milliseconds. */
const DEED_MS = 60_000

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

let trace = ''
let until = 0

/** From now on each deed of the user in this window begins a trace. */
export function followDeeds(window: EventTarget): void {
  const forget = () => {
    until = 0
  }
  for (const doing of ['pointerdown', 'keydown', 'popstate']) window.addEventListener(doing, forget, { capture: true, passive: true })
}

/** The header of one call (https://www.w3.org/TR/trace-context/#traceparent-header): each call has an id of its own. */
export function traceparent(): string {
  const now = Date.now()
  if (now > until) {
    trace = hex(16)
    until = now + DEED_MS
  }
  return `00-${trace}-${hex(8)}-01`
}
