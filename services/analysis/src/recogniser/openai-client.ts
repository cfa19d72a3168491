import { Permanent } from '@arc/kit/errors'
import OpenAI, { APIConnectionError, APIError, RateLimitError } from 'openai'
import type { ProviderOptions } from './provider-options.js'
import { ProviderUnavailable } from './provider-unavailable.js'

export const openAiClient = ({ apiKey, baseUrl, timeoutSeconds, retries }: ProviderOptions): OpenAI =>
  new OpenAI({
    apiKey,
    baseURL: baseUrl ?? null,
    timeout: timeoutSeconds * 1000,
    maxRetries: retries,
    logLevel: 'off',
    fetchOptions: { redirect: 'error' },
  })

/** The JSON of an answer; null when it is none. */
export function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** Separates temporary failures from permanent ones. */
export function toProviderError(error: unknown): unknown {
  if (error instanceof APIConnectionError) return new ProviderUnavailable('The provider does not answer.')
  if (!(error instanceof APIError) || error.status === undefined) return error
  if (error instanceof RateLimitError || error.status === 408 || error.status === 409 || error.status >= 500)
    return new ProviderUnavailable(`The provider answered ${error.status}.`)
  return new Permanent(`The provider refused the photo (${error.status}).`)
}
