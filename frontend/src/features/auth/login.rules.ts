import { ApiError, fieldIssues, problemText } from '../../lib/request'
import { AUTH_TEXTS } from './auth.texts'

/** Error text of a failed login (spec LOGIN-05): the server's message, else a fallback. A fault of the server is not called one of the user. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return AUTH_TEXTS.tryAgain
  return problemText(error) || (error.status < 500 ? AUTH_TEXTS.checkCredentials : AUTH_TEXTS.serverFailed)
}

/** True where the same address opens after signing in: a scanned label (`/i/{code}`, `/p/{code}`), and the camera. */
export const staysAfterSignIn = (path: string): boolean => /^\/([ip]\/[0-9a-z]{1,40}|camera(\/(review|queue))?)$/i.test(path)

/** The server's text at the field of the code, when the password is right and the second step is missing or wrong. */
export const codeIssue = (error: unknown): string | undefined => fieldIssues(error, { code: '' })[0]?.message
