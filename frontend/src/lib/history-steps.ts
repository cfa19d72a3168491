/** The page that is shown, its entry in the history, and the listener for steps that runs before React Router's and may hide a step from it. */
let listener: ((event: PopStateEvent) => void) | undefined
let shown = { index: 0, path: '' }

/** Sets that listener. */
export function onFirstPopState(first: (event: PopStateEvent) => void): void {
  listener = first
}

/** Call it before React Router is rendered: listeners run in the order in which they were added. */
export function listenFirst(window: Window): void {
  window.addEventListener('popstate', (event) => listener?.(event))
}

/** The entry that is shown. While a step is listened to, the address is that of the next one already. */
export const entryShown = () => shown

/** Notes that the entry of the present address is shown. */
export function noteEntry(): void {
  shown = { index: window.history.state?.idx ?? 0, path: window.location.pathname }
}
