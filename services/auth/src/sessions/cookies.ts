import { createHash, randomBytes } from 'node:crypto'

/** What only a browser knows: 256 random bits, for a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
/** As it is stored: a stolen table opens nothing. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export interface Cookie {
  name: string
  /** Below which path it is sent. */
  path: string
}

/** The value of a cookie in a request's header. */
export function cookieValue({ name }: Cookie, header: string | undefined): string | undefined {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}

/**
 * A line of `set-cookie`, for a cookie that no script reads and no other site's form sends.
 * @param seconds how long it is kept; 0 forgets it
 */
export const cookieLine = ({ name, path }: Cookie, value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`
