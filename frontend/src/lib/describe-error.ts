import { FetchFailed } from './fetch-list'
import { ERROR_TEXTS } from './lib.texts'
import { ApiError, problemText } from './request'

export interface ErrorDescription {
  /** What failed, as one or more sentences. */
  text: string
  /** HTTP status, if the server answered. */
  status?: number
  /** Id that finds the request in the logs. */
  reference?: string
}

/** Whether the server was not reached. Browsers report a failed download of code as a TypeError or Error with one of these texts. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof Error &&
  (/^Unable to preload/.test(error.message) || (error instanceof TypeError && /fetch|network|load|import/i.test(error.message)))

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Describes an error for the user: what failed, the status, and the id for support. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof FetchFailed) {
    const cause = describeError(error.cause)
    return { ...cause, text: `${error.message}. ${cause.text}` }
  }
  if (error instanceof ApiError)
    return {
      text: sentence(problemText(error) || ERROR_TEXTS.status(error.status)),
      status: error.status,
      reference: error.reference,
    }
  if (isNetworkError(error)) return { text: ERROR_TEXTS.network }
  if (error instanceof Error && error.name === 'ZodError') return { text: ERROR_TEXTS.format }
  const message = error instanceof Error ? error.message : String(error)
  return { text: sentence(ERROR_TEXTS.fault(message)) }
}
