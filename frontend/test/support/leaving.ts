import { onTestFinished } from 'vitest'

/**
 * Keeps the page from being left: a test lives in it.
 * @returns the addresses that the page would have loaded, in this order
 */
export function holdLeaving(): string[] {
  const addresses: string[] = []
  const hold = (event: NavigateEvent) => {
    const { sameDocument, url } = event.destination
    if (sameDocument) return
    event.preventDefault()
    const { origin, pathname, search } = new URL(url)
    addresses.push(origin === location.origin ? pathname + search : url)
  }
  navigation.addEventListener('navigate', hold)
  onTestFinished(() => navigation.removeEventListener('navigate', hold))
  return addresses
}
