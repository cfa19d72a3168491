import { FetchFailed } from './fetch-list'
import { ERROR_TEXTS } from './lib.texts'
import { ApiError, problemText } from './request'

/** What went wrong, in words for the user: never JSON, HTML, or the words of a parser or a browser. */
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

/** An answer that is no JSON, or of another shape than its contract. */
const isUnreadable = (error: unknown): boolean => error instanceof Error && /^(Syntax|Zod)Error$/.test(error.name)

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What a status says when the server gave no reason. */
const textOf = (status: number): string => {
  if (status === 413) return ERROR_TEXTS.tooLarge
  return status === 429 ? ERROR_TEXTS.tooMany : ERROR_TEXTS.status(status)
}

/** Describes an error for the user: what failed, the status, and the id for support. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof FetchFailed) {
    const cause = describeError(error.cause)
    return { ...cause, text: `${error.message}. ${cause.text}` }
  }
  if (error instanceof ApiError)
    return { text: sentence(problemText(error) || textOf(error.status)), status: error.status, reference: error.reference }
  if (isNetworkError(error)) return { text: navigator.onLine === false ? ERROR_TEXTS.offline : ERROR_TEXTS.network }
  return { text: isUnreadable(error) ? ERROR_TEXTS.format : ERROR_TEXTS.fault }
}

/** A status with JSON or a page of a proxy: no text for a user. */
const MARKUP = /^\d+: \s*[[{<]/

/** The reason of a failure for a toast: status and text of a refusal (spec ERR-01, ITEM-12), otherwise as `describeError` says it. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return describeError(error).text
  const { status, message } = error
  const text = problemText(error)
  if (text !== '') return `${status}: ${text}`
  return MARKUP.test(message) ? describeError(error).text : message
}
