import { ApiError, problemText } from '../../lib/request'
import { AUTH_TEXTS } from './auth.texts'

/** Error text of a failed login (spec LOGIN-05): the server's message, else a fallback. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return AUTH_TEXTS.tryAgain
  return problemText(error) || AUTH_TEXTS.checkCredentials
}

/** True for the address of a scanned label (`/i/{code}`, `/p/{code}`): after signing in, the same address opens its item or place. */
export const opensLabel = (path: string): boolean => /^\/[ip]\/[0-9a-z]{1,40}$/i.test(path)
