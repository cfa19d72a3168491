/** Haptic feedback through the iOS wrapper (spec SHELL-19); in a regular browser nothing is posted. */
import { HAPTIC_POLL } from '../ui/timings'

/** Message handler name of the wrapper (spec D-48). */
export const HAPTIC_HANDLER = 'hapticFeedback'
export type Haptic = 'light' | 'success' | 'error' | 'navigation'

interface Wrapper {
  webkit?: { messageHandlers?: Record<string, { postMessage: (message: { type: Haptic }) => void } | undefined> }
}
declare global {
  interface Window extends Wrapper {}
}

const handler = (host: Wrapper) => host.webkit?.messageHandlers?.[HAPTIC_HANDLER]

/** Requests one tap. @returns whether the wrapper is present. */
export function haptic(type: Haptic, host: Wrapper = window): boolean {
  const wrapper = handler(host)
  wrapper?.postMessage({ type })
  return wrapper !== undefined
}

/** Taps whenever the path has changed, polled every 500 ms. @returns a function that stops it. */
export function startNavigationHaptics(host: Wrapper & { location: { pathname: string } } = window): () => void {
  if (!handler(host)) return () => {}
  let path = host.location.pathname
  const timer = setInterval(() => {
    if (host.location.pathname === path) return
    path = host.location.pathname
    haptic('navigation', host)
  }, HAPTIC_POLL)
  return () => clearInterval(timer)
}
