import { cookieName, isHttps } from '@arc/kit/cookie-name'
import { parseCookie, stringifySetCookie } from 'cookie'

export interface Cookie {
  name: string
  /** The browser sends it below this path. */
  path: string
}

/** The value of a cookie in a request's header. @param publicUrl the product's public URL */
export const cookieValue = (cookie: Cookie, header: string | undefined, publicUrl: string): string | undefined =>
  parseCookie(header ?? '')[cookieName(cookie, publicUrl)] || undefined

/**
 * A `set-cookie` header: HttpOnly, SameSite=Lax, and over https Secure.
 * @param seconds lifetime; 0 deletes the cookie
 * @param publicUrl the product's public URL
 */
export const cookieLine = (cookie: Cookie, value: string, seconds: number, publicUrl: string): string =>
  stringifySetCookie({
    ...{ name: cookieName(cookie, publicUrl), path: cookie.path, value, maxAge: seconds },
    ...{ httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) },
  })
