import { ApiError, problemText } from '../../lib/request'

/** Error text of a failed login (spec LOGIN-05): the server's message, else a fallback. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Please try again.'
  return problemText(error) || 'Please check your credentials.'
}
