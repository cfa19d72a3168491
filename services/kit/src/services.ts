import type { Readable } from 'node:stream'
import type { AnyRoute, CallArgs, ResponseOf } from '@arc/contracts/define'
import { fill } from '@arc/contracts/define'
import { Problem } from '@arc/contracts/problem'
import type { ServiceName } from '@arc/contracts/services'
import { z } from 'zod'
import { QUOTA, REFUSAL_HEADER } from './answer-failures.js'
import { NoRoom, OverQuota, Refusal, SafeError, Unavailable } from './errors.js'
import type { Identity } from './identity.js'
import { safeMessage } from './safe-errors.js'
import { inSpan, setAttributes, traceparent } from './telemetry.js'
import { TIMEOUTS } from './timeouts.js'
import { type InternalTls, internalFetch } from './tls.js'
import { isUnreachable } from './unreachable.js'

/** A request body that is forwarded as a stream. */
export interface StreamBody {
  stream: Readable
  contentType: string
}
export interface CallOptions {
  stream?: StreamBody
  signal?: AbortSignal
  /** In milliseconds; otherwise `TIMEOUTS.call`, or `TIMEOUTS.upload` with a stream. */
  timeout?: number
}

/** Calls routes of other services, authenticated as this service. */
export class Services {
  constructor(
    private readonly name: string,
    private readonly identity: Identity,
    private readonly addressOf: (service: ServiceName) => string,
    private readonly tls: InternalTls | null = null,
  ) {}

  /**
   * @returns the parsed answer, or the `Response` itself for a route that answers bytes
   * @throws Refusal with the other service's status and message, Unavailable if the service is unreachable, or does not answer in time
   */
  async call<R extends AnyRoute>(to: ServiceName, route: R, args: CallArgs<R> = {}, options: CallOptions = {}): Promise<ResponseOf<R>> {
    const attributes = { 'http.request.method': route.method, 'url.template': route.path, 'peer.service': to }
    return inSpan(`${route.method} ${route.path}`, { kind: 'client', attributes }, async (span) => {
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), options.timeout ?? (options.stream ? TIMEOUTS.upload : TIMEOUTS.call))
      const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal
      try {
        const response = await this.send(to, route, args, { ...options, signal })
        setAttributes(span, { 'http.response.status_code': response.status })
        if (!response.ok) throw await refusalOf(to, response)
        if (!(route.response instanceof z.ZodType)) return response as ResponseOf<R>
        return route.response.parse(await response.json()) as ResponseOf<R>
      } catch (error) {
        if (timeout.signal.aborted) throw new Unavailable(`${to} did not answer in time`)
        if (isUnreachable(error)) throw new Unavailable(new SafeError(`${to} can't be reached: ${safeMessage(error)}`, { cause: error }))
        throw error
      } finally {
        clearTimeout(timer)
      }
    })
  }

  /** Like `call`. @returns null for an object that does not exist (404), such as a deleted account */
  async callOrNull<R extends AnyRoute>(to: ServiceName, route: R, args: CallArgs<R> = {}): Promise<ResponseOf<R> | null> {
    try {
      return await this.call(to, route, args)
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return null
      throw error
    }
  }

  private async send(to: ServiceName, route: AnyRoute, args: CallArgs<AnyRoute>, options: CallOptions): Promise<Response> {
    const query = args.query ? `?${new URLSearchParams(stringsOf(args.query))}` : ''
    return internalFetch(this.tls)(`${this.addressOf(to)}${fill(route.path, { ...args.params })}${query}`, {
      method: route.method,
      // Services answer themselves; a redirect would take the token elsewhere.
      redirect: 'error',
      headers: {
        'x-arc-service': await this.identity.serviceToken(this.name, to),
        traceparent: traceparent(),
        // Between services a compressed response only costs time.
        'accept-encoding': 'identity',
        ...(options.stream
          ? { 'content-type': options.stream.contentType }
          : args.body === undefined
            ? {}
            : { 'content-type': 'application/json' }),
      },
      ...(options.stream
        ? { body: options.stream.stream, duplex: 'half' }
        : args.body === undefined
          ? {}
          : { body: JSON.stringify(args.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    } as RequestInit)
  }
}

const stringsOf = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value === undefined || value === null ? [] : [[key, String(value)]])))

async function refusalOf(from: ServiceName, response: Response): Promise<Refusal | Error> {
  const text = await response.text()
  try {
    const problem = Problem.parse(JSON.parse(text))
    // A dependency of the other service is unreachable; pass its message on.
    if (response.status === 503) return new Unavailable(`${from} answered 503`, problem.message)
    if (response.status === 507)
      return response.headers.get(REFUSAL_HEADER) === QUOTA ? new OverQuota(problem.message) : new NoRoom(undefined, problem.message)
    return response.status >= 500 ? new Error(problem.message) : new Refusal(response.status, problem.message, problem.issues)
  } catch {
    return new Error(`${response.status}: ${text.slice(0, 200)}`)
  }
}
