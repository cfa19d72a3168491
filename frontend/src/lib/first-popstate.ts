/** The listener for steps in the history that runs before React Router's, and may hide a step from it. */
let listener: ((event: PopStateEvent) => void) | undefined

/** Sets that listener. */
export function onFirstPopState(first: (event: PopStateEvent) => void): void {
  listener = first
}

/** Call it before React Router is rendered: listeners run in the order in which they were added. */
export function listenFirst(window: Window): void {
  window.addEventListener('popstate', (event) => listener?.(event))
}
