import { createHash, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'

/** 256 random bits for a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
/** The stored form of a secret: a leaked table cannot be used to sign in. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface Cookie {
  name: string
  /** The browser sends it below this path. */
  path: string
}

/** The value of a cookie in a request's header. */
export const cookieValue = ({ name }: Cookie, header: string | undefined): string | undefined =>
  parseCookie(header ?? '')[name] || undefined

/**
 * A `set-cookie` header: HttpOnly, SameSite=Lax.
 * @param seconds lifetime; 0 deletes the cookie
 */
export const cookieLine = (cookie: Cookie, value: string, seconds: number, secure: boolean): string =>
  stringifySetCookie({ ...cookie, value, maxAge: seconds, httpOnly: true, sameSite: 'lax', secure })
