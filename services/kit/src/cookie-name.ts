/**
 * The name of a cookie. Over https it has a prefix, so that browsers take it only from this host and only with `Secure`
 * (https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes).
 * @param publicUrl the product's public URL
 */
export const cookieName = ({ name, path }: { name: string; path: string }, publicUrl: string): string =>
  isHttps(publicUrl) ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name

/** True if browsers reach the product over https. */
export const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')
