/**
 * Typed API calls: `call(getRoom, { params: { id: 7 } })`. Types come from the contract, and the answer is parsed with
 * the contract's schema, so that a screen never sees data of another shape.
 */
import { type AnyRoute, type CallArgs, fill, type ResponseOf } from '@arc/contracts/define'
import { config, type z } from 'zod'
import { beginCall } from './idempotency'
import { ApiError, mayRepeat, type RequestOptions, request } from './request'
import { sendForm } from './send-form'
import { traceIdOf } from './trace'

export { ApiError, hasStatus, problemText } from './request'

// The content security policy forbids eval, which zod would otherwise use for speed.
config({ jitless: true })

/** The URL of a route with its parameters and query filled in; empty query values are omitted. */
export function urlOf<R extends AnyRoute>(route: R, args: Pick<CallArgs<R>, 'params' | 'query'> = {}): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(args.query ?? {})) if (value !== undefined && value !== null) query.set(key, String(value))
  const path = fill(route.path, args.params)
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * Calls a route. Binary answers are returned as the Response.
 * @throws ApiError when the server refuses; ZodError when the answer does not match its schema.
 */
export function call<R extends AnyRoute>(route: R, args?: CallArgs<R>, options?: RequestOptions): Promise<ResponseOf<R>>
export async function call(route: AnyRoute, args: CallArgs<AnyRoute> = {}, options?: RequestOptions): Promise<unknown> {
  const response = await request(route.method, urlOf(route, args), args.body, options)
  if ('kind' in route.response && route.response.kind === 'bytes') return response
  const text = await response.text()
  return readAnswer(route, text)
}

/**
 * Reads a JSON file that is no route of the contract.
 * @throws ApiError when it is missing; SyntaxError or ZodError when it is not valid.
 */
export async function readFile<S extends z.ZodType>(path: string, schema: S, options?: RequestOptions): Promise<z.output<S>> {
  const response = await request('GET', path, undefined, options)
  return schema.parse(await response.json())
}

interface UploadOptions {
  signal?: AbortSignal
  /** The key of a file that is sent again after a reload: it is stored once. */
  key?: string | undefined
}

/**
 * Uploads a form with files and reports progress.
 * @param onProgress percentage of bytes sent, 0 to 100.
 * @throws ApiError when the server refuses; TypeError when the network fails, like fetch.
 */
export function upload<R extends AnyRoute>(
  route: R,
  form: FormData,
  onProgress?: (percent: number) => void,
  args?: Pick<CallArgs<R>, 'params' | 'query'> & UploadOptions,
): Promise<ResponseOf<R>>
export async function upload(
  route: AnyRoute,
  form: FormData,
  onProgress?: (percent: number) => void,
  args: Pick<CallArgs<AnyRoute>, 'params' | 'query'> & UploadOptions = {},
): Promise<unknown> {
  const attempt = { method: route.method, url: urlOf(route, args), form, onProgress, signal: args.signal }
  const { headers, answered } = beginCall(attempt.url, form, args.key)
  let response = await sendForm({ ...attempt, headers })
  if (await mayRepeat(response.status, attempt.url)) response = await sendForm({ ...attempt, headers })
  answered(response.status)
  const { status, statusText, text, trace } = response
  if (status < 200 || status > 299) throw new ApiError(status, statusText, text, traceIdOf(trace))
  return readAnswer(route, text)
}

function readAnswer(route: AnyRoute, text: string): unknown {
  if ('kind' in route.response) return text
  return route.response.parse(text === '' ? undefined : JSON.parse(text))
}
