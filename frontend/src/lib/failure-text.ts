import { ERROR_TEXTS } from './lib.texts'
import { ApiError, problemText } from './request'

/** JSON or a page of a proxy: no text for a user. */
const isMarkup = (body: string) => /^\s*[[{<]/.test(body)

/** The reason of a failure for a toast: status and text of a refusal (spec ERR-01, ITEM-12), never JSON or HTML. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  const { status, message } = error
  const text = problemText(error)
  if (text !== '') return `${status}: ${text}`
  return isMarkup(message.slice(`${status}: `.length)) ? `${ERROR_TEXTS.status(status)}.` : message
}
