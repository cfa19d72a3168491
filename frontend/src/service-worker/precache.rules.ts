/** What the service worker stores of a release. The build replaces `PRECACHE`. */
export interface Precache {
  /** Differs between releases, also where only `index.html` does. */
  version: string
  /** Paths of the files that the camera needs without a connection. */
  files: string[]
}

/** The page itself; it is stored as a visitor gets it, without anything personal. */
export const SHELL = '/index.html'

export const cacheName = ({ version }: Pick<Precache, 'version'>): string => `arc-shell-${version}`

type Handling = 'page' | 'stored' | 'share' | 'sign out' | 'network'

interface Asked {
  method: string
  mode: string
  url: string
}

/**
 * How the worker answers a request. Pages come from the network, and from the store only without a connection; files with a hash
 * in their name come from the store; everything else, above all the API, is left to the browser.
 * @param origin of the worker @param files of its release
 */
export function handlingOf({ method, mode, url }: Asked, origin: string, files: ReadonlySet<string>): Handling {
  const { origin: from, pathname } = new URL(url)
  if (from !== origin) return 'network'
  if (method === 'POST' && pathname === '/share') return 'share'
  if (method !== 'GET') return 'network'
  // Not for a picture with this address, which ends no session.
  if (pathname === '/api/logout' && mode === 'navigate') return 'sign out'
  if (/^\/(api|auth)\//.test(pathname)) return 'network'
  if (mode === 'navigate') return 'page'
  return files.has(pathname) ? 'stored' : 'network'
}
