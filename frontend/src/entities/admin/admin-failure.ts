import { ApiError, problemText } from '../../lib/api'

/** The server's `error` field where there is one, else the fixed text of the action (spec ADMIN-10). */
export function adminFailure(error: unknown, fixed: string): string {
  const field = error instanceof ApiError ? error.problem?.error : undefined
  return (typeof field === 'string' && field) || problemText(error) || fixed
}
