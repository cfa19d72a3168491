/**
 * What calls the API, and its errors; uploads are sent by `send-form.ts`, because fetch tells no progress. Does not import the contracts, so that
 * the landing page stays light. The linter refuses fetch elsewhere but for what comes before a page has its headers (the user, and the request
 * of the first view), files (`fetch-file.ts`), the service worker, and the protocol of the payment provider.
 */

import { takeEarlyResponse } from './early-response'
import { homeHeaders, noteRefusal } from './open-home'
import { traceIdOf, traceparent } from './trace'

interface Problem {
  message?: string
  error?: string | { message?: string }
  issues?: { path: string; message: string }[]
  requestId?: string
  /** On a 409: the entity as it is now, and the fields that were changed elsewhere. */
  current?: unknown
  fields?: string[]
}

/** A refusal or fault of the server. `message` is "{status}: {body or status text}" (spec ERR-01). */
export class ApiError extends Error {
  readonly status: number
  /** The body, if it is a JSON object. */
  readonly problem: Problem | undefined
  /** Finds the request in the logs: the id the server answered with, else the trace id it was sent with. */
  readonly reference: string | undefined

  constructor(status: number, statusText: string, body: string, traceId?: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = readProblem(body)
    this.reference = this.problem?.requestId ?? traceId
    noteRefusal(status, this.problem?.issues)
  }
}

function readProblem(body: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return value instanceof Object ? value : undefined
  } catch {
    // Not every refusal is JSON: a proxy in between may answer with a page of its own.
    return undefined
  }
}

/** The user-facing message of a refusal (spec D-31); empty if there is none, for example after a network failure. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError) || !error.problem) return ''
  const { message, error: inner } = error.problem
  const text = message || (typeof inner === 'string' ? inner : inner?.message)
  return typeof text === 'string' ? text : ''
}

/** The problems of a refusal that belong to fields of this form, to be shown there. */
export function fieldIssues<Form extends object>(error: unknown, form: Form): { path: keyof Form & string; message: string }[] {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  const isField = (path: string): path is keyof Form & string => path in form
  return issues.flatMap(({ path, message }) => (isField(path) ? [{ path, message }] : []))
}

/** Whether the server refused with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

/** Whether the session is still valid after a 401, has ended for good, or cannot be checked. */
export type SessionCheck = 'valid' | 'ended' | 'unknown'

let checkSession: (() => Promise<SessionCheck>) | undefined

/** Registers the check that runs after a 401. It may wait for the user to sign in again. */
export function onUnauthorized(check: () => Promise<SessionCheck>): void {
  checkSession = check
}

/**
 * Whether a call that was answered 401 should be sent again: its session is valid (again). Calls that sign in, and those of the
 * admin panel, are not repeated, because their 401 is about a password.
 */
export async function mayRepeat(status: number, url: string): Promise<boolean> {
  if (status !== 401 || url.startsWith('/api/auth/') || url.startsWith('/api/admin/')) return false
  return (await checkSession?.()) === 'valid'
}

type BeginPost = (url: string, body: unknown) => { headers: Record<string, string>; answered(status: number): void }
let beginPost: BeginPost | undefined

/** Registers what gives each POST its key. A visitor's calls have none. */
export function onPost(begin: BeginPost): void {
  beginPost = begin
}

export interface RequestOptions {
  signal?: AbortSignal
  /** Sends If-Match: the change is refused with 409 when a field it touches was changed after this version. */
  ifMatch?: number
  headers?: Record<string, string>
}

/**
 * Calls the server (spec API-01). A FormData body is passed through unchanged, any other is sent as JSON;
 * the session cookie is always included. A call whose session has expired waits for the user to sign in again and is repeated.
 * @returns the response, whose status is a success.
 * @throws ApiError for every other status; the browser's TypeError when the network fails.
 */
export async function request(
  method: string,
  url: string,
  body?: unknown,
  { signal, ifMatch, headers }: RequestOptions = {},
): Promise<Response> {
  const form = body instanceof FormData
  const trace = traceparent()
  // Of the page that sends it: a request that is repeated must not reach a home that was opened meanwhile.
  const home = homeHeaders()
  const call = method === 'POST' ? beginPost?.(url, body) : undefined
  const send = () =>
    fetch(url, {
      method,
      credentials: 'include',
      signal,
      headers: {
        traceparent: trace,
        ...home,
        ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
        ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
        ...call?.headers,
        ...headers,
      },
      body: body === undefined ? undefined : form ? body : JSON.stringify(body),
    })
  let response = (await takeEarlyResponse(method, url)) ?? (await send())
  if (await mayRepeat(response.status, url)) response = await send()
  call?.answered(response.status)
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text(), traceIdOf(trace))
  return response
}
