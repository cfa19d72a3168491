import { ApiError, problemText } from '../../lib/request'

/** What a failed login says (spec LOGIN-05): the server's words, else advice that fits. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Please try again.'
  return problemText(error) || 'Please check your credentials.'
}
