/** The only module that calls fetch, and its errors. Does not import the contracts, so that the landing page stays light. */

import { traceparent } from './trace'

interface Problem {
  message?: string
  error?: string | { message?: string }
  issues?: { path: string; message: string }[]
  requestId?: string
}

/** A refusal or fault of the server. `message` is "{status}: {body or status text}" (spec ERR-01). */
export class ApiError extends Error {
  readonly status: number
  /** The body, if it is a JSON object. */
  readonly problem: Problem | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = readProblem(body)
  }
}

function readProblem(body: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    // Not every refusal is JSON: a proxy in between may answer with a page of its own.
    return undefined
  }
}

/** The user-facing message of a refusal (spec D-31); empty if there is none, for example after a network failure. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError) || !error.problem) return ''
  const { message, error: inner } = error.problem
  if (typeof message === 'string' && message) return message
  if (typeof inner === 'string') return inner
  return inner?.message ?? ''
}

/** Whether the server refused with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

/**
 * Calls the server (spec API-01). A FormData body is passed through unchanged, any other is sent as JSON;
 * the session cookie is always included.
 * @returns the response, whose status is a success.
 * @throws ApiError for every other status; the browser's TypeError when the network fails.
 */
export async function request(method: string, url: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const form = body instanceof FormData
  const response = await fetch(url, {
    method,
    credentials: 'include',
    signal,
    headers: { traceparent: traceparent(), ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : form ? body : JSON.stringify(body),
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}
