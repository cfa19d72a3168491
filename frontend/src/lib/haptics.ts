/** Haptic feedback through the iOS wrapper (spec SHELL-19); in an ordinary browser nothing is posted. */
import { HAPTIC_POLL } from '../ui/timings'

/** The name under which the wrapper listens (spec D-48). */
export const HAPTIC_HANDLER = 'hapticFeedback'
export type Haptic = 'light' | 'success' | 'error' | 'navigation'

interface Wrapper {
  webkit?: { messageHandlers?: Record<string, { postMessage: (message: { type: Haptic }) => void } | undefined> }
}
declare global {
  interface Window extends Wrapper {}
}

const handler = (host: Wrapper) => host.webkit?.messageHandlers?.[HAPTIC_HANDLER]

/** Asks the wrapper for one tap. @returns whether there was a wrapper to ask. */
export function haptic(type: Haptic, host: Wrapper = window): boolean {
  const wrapper = handler(host)
  wrapper?.postMessage({ type })
  return wrapper !== undefined
}

/** Taps whenever the path has changed, looked at every 500 ms. @returns the way to stop. */
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
