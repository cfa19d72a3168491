import { type Cookie, cookieValue } from './cookies.js'

export const SESSION_COOKIE: Cookie = { name: 'arc_session', path: '/' }

/** The session cookie of a request, over http or https. Who the user is, the gateway has decided by then. */
export const cookieOf = (header: string | undefined): string | undefined =>
  cookieValue(SESSION_COOKIE, header, 'https:') ?? cookieValue(SESSION_COOKIE, header, 'http:')
