import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'

let guard: ((leave: () => void) => void) | undefined

/** Registers who is asked before a page is left (lib/unsaved.ts). */
export function onLeave(ask: (leave: () => void) => void): void {
  guard = ask
}

/**
 * The history of React Router, whose steps to another page first ask about text that is not saved. Steps back and forward are asked about in
 * ui/back-closes.ts. React Router's own `useBlocker` does the same, and needs its data router, which is 16.7 kB more for the landing page.
 */
export function createGuardedHistory() {
  const history = createBrowserHistory({ v5Compat: true })
  const { push, replace } = history
  const guarded =
    (go: typeof push): typeof push =>
    (to, state) => {
      const leave = () => go(to, state)
      if (guard && history.createURL(to).pathname !== window.location.pathname) guard(leave)
      else leave()
    }
  return Object.assign(history, { push: guarded(push), replace: guarded(replace) })
}
