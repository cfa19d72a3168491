/** How long the page before stays while the next one arrives, in milliseconds: shorter waits show nothing of their own. */
const STAYS = 120

/** Starts what the page of a path needs. Resolves when it can be shown as it will be; null when nothing has to arrive. */
type Arrive = (pathname: string) => Promise<unknown> | null

let arrive: Arrive | undefined

/** Says how pages arrive, for as long as their routes are mounted. @returns a function that ends it */
export function pagesArriveBy(next: Arrive): () => void {
  arrive = next
  return () => {
    if (arrive === next) arrive = undefined
  }
}

/**
 * Waits for a page, but never longer than the page before may stay.
 * @returns null when it can be shown at once
 */
export function arrivalOf(pathname: string): Promise<unknown> | null {
  const arrival = arrive?.(pathname)
  return arrival ? Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, STAYS))]).catch(() => undefined) : null
}
