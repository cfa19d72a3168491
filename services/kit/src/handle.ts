import { type AnyRoute, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, type Input } from '@arc/contracts/define'
import { isOfHomeService } from '@arc/contracts/services'
import { unstorableIn } from '@arc/contracts/storable'
import {
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  Res,
  SetMetadata,
  StreamableFile,
} from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { whileCallerWaits } from './caller-left.js'
import { Invalid, NotFound, Refused, Unauthenticated } from './errors.js'
import { type Answer, KeyedRequest, once } from './idempotency.js'
import { Caller, requireService } from './identity.js'
import { JsonStream, Prepared } from './responses.js'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

/** The raw request and reply, for handlers that stream. */
export interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<R extends AnyRoute> = (
  input: Input<R>,
  caller: Caller,
  http: Http,
) => Promise<R['response'] extends z.ZodType ? z.input<R['response']> | Prepared<z.output<R['response']>> | JsonStream : void>

const httpOf = (context: ExecutionContext): Http => ({
  request: context.switchToHttp().getRequest<FastifyRequest>(),
  reply: context.switchToHttp().getResponse<FastifyReply>(),
})

const InputOf = createParamDecorator((route: AnyRoute, context: ExecutionContext) => readInput(route, httpOf(context).request))
const CallerOf = createParamDecorator((route: AnyRoute, context: ExecutionContext) => authorize(route, httpOf(context).request.caller))
const HttpOf = createParamDecorator((_: unknown, context: ExecutionContext) => httpOf(context))

const ROUTE = 'arc:route'
const Versioned = z.object({ version: z.number().int() })

/**
 * The version in the `If-Match` header: what the change was made on; null when the request names none, or any.
 * @throws Invalid for anything but one ETag of ours, such as `"7"`
 */
export function ifMatch({ request }: Http): number | null {
  const header = request.headers['if-match']?.trim()
  if (!header || header === '*') return null
  const version = header.match(/^(?:W\/)?"(\d{1,9})"$/)?.[1]
  if (!version) throw new Invalid('If-Match must be an ETag of this address, such as "7".')
  return Number(version)
}

/**
 * Makes a controller method the handler of a route: `(input, caller, http) => answer`. Input is validated and converted by
 * the contract, the caller must be of the kind it names, and fields outside the response schema are stripped. An answer with
 * a `version` carries it as its ETag. Routes that answer bytes, or redirect, use `http.reply` themselves.
 */
export function Handle<R extends AnyRoute>(route: R) {
  return <M extends Handler<R>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const original = descriptor.value
    if (!original) throw new Error(`@Handle belongs on a method, not on ${key}`)
    const answersBytes = !(route.response instanceof z.ZodType) || route.status === 302
    const wrapped = async function (this: object, caller: Caller, input: Input<R>, http: Http): Promise<unknown> {
      return once(keyOf(route, caller, http), {
        work: () => whileCallerWaits(http.reply, () => Reflect.apply(answered, this, [caller, input, http])),
        answerOf: (result) => keptAnswer(result, http),
        repeat: (kept) => repeat(kept, http),
      })
    }
    const answered = async function (this: object, caller: Caller, input: Input<R>, http: Http): Promise<unknown> {
      const answer = await Reflect.apply(original, this, [input, caller, http])
      if (answersBytes || !(route.response instanceof z.ZodType)) return undefined
      if (answer instanceof JsonStream) return new StreamableFile(answer.chunks, { type: 'application/json; charset=utf-8' })
      if (answer instanceof Prepared) {
        http.reply.header('content-type', 'application/json; charset=utf-8')
        if (answer.version !== undefined) http.reply.header('etag', `"${answer.version}"`)
        return answer.textFor(route.response)
      }
      const shaped = route.response.parse(answer)
      const versioned = Versioned.safeParse(shaped).data
      if (versioned) http.reply.header('etag', `"${versioned.version}"`)
      return shaped
    }
    const method: PropertyDescriptor = Object.assign(descriptor, { value: wrapped })
    // Authenticate before parsing the body.
    CallerOf(route)(target, key, 0)
    InputOf(route)(target, key, 1)
    HttpOf()(target, key, 2)
    if (answersBytes) Res()(target, key, 3)
    RequestMapping({ path: route.path.replace(/\{(\w+)\}/g, ':$1'), method: RequestMethod[route.method] })(target, key, method)
    HttpCode(route.status)(target, key, method)
    SetMetadata(ROUTE, route)(target, key, method)
  }
}

/** The request as one that is carried out once, when it creates or changes something for a user and names a key. @throws Invalid */
function keyOf({ method }: AnyRoute, caller: Caller, { request }: Http): KeyedRequest | null {
  const header = request.headers[IDEMPOTENCY_KEY]
  if (method !== 'POST' || !caller.user || header === undefined) return null
  const { userId, actorId } = caller
  const body = request.isMultipart?.() ? '' : JSON.stringify(request.body ?? null)
  return new KeyedRequest({ key: String(header), userId, actorId, request: `${userId}\n${request.url}\n${body}` })
}

/** An answer in JSON, as it is sent. */
function keptAnswer(result: unknown, { reply }: Http): Answer | null {
  if (result === undefined || result instanceof StreamableFile) return null
  const etag = reply.getHeader('etag')
  return { etag: etag === undefined ? null : String(etag), body: typeof result === 'string' ? result : JSON.stringify(result) }
}

function repeat({ etag, body }: Answer, { reply }: Http): string {
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.header(IDEMPOTENCY_REPLAYED, 'true')
  if (etag !== null) reply.header('etag', etag)
  return body
}

/** The message for changes to a suspended account (spec D-25). */
export const ACCOUNT_IS_READ_ONLY = 'This account is suspended: you can look at everything and download it, but not change it.'

/** The message for changes by a viewer of a home. */
export const HOME_IS_VIEWED = 'You can look at this home, but not change it.'

/** The message for changes in the own home of an account without a plan. */
export const PLAN_IS_NEEDED = 'A home of your own needs a plan. Choose one on the Billing page.'

/** Applies the route's access rule. @throws Unauthenticated, Refused */
function authorize(route: AnyRoute, caller: Caller): Caller {
  switch (route.access) {
    case 'public':
      return caller
    // The controller compares the operator's password.
    case 'admin':
      return caller
    case 'service':
      requireService(caller)
      return caller
    case 'user':
      if (!caller.user) throw new Unauthenticated()
      // Also what a suspended account may do: stopping a report or a link is the business of those who may change the home.
      if (caller.isViewer && route.method !== 'GET') throw new Refused(HOME_IS_VIEWED)
      if (route.method === 'GET' || route.whileSuspended) return caller
      if (caller.user.noPlan && isOfHomeService(route.path)) throw new Refused(PLAN_IS_NEEDED)
      if (caller.user.readOnly) throw new Refused(ACCOUNT_IS_READ_ONLY)
      return caller
    default:
      return refuseUnknown(route.access)
  }
}

/** A kind of access without a rule is refused. The compiler names a missing case here. */
function refuseUnknown(access: never): never {
  throw new Refused(`Nobody may use this address: ${String(access)}.`)
}

function readInput(route: AnyRoute, request: FastifyRequest): Record<keyof Input<AnyRoute>, unknown> {
  return {
    // A malformed id is as unknown as any other.
    params: read(route.params, request.params, () => new NotFound()),
    query: read(route.query, request.query),
    body: route.body instanceof z.ZodType ? read(route.body, request.body ?? {}) : undefined,
  }
}

function read(schema: z.ZodType | undefined, value: unknown, refusal?: () => Error): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  const issue = result.success ? unstorableIn(result.data) : undefined
  if (result.success && !issue) return result.data
  if (refusal) throw refusal()
  if (issue) throw new Invalid(issue.message, [issue])
  const issues = (result.error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new Invalid(issues[0]?.message ?? 'The input is not valid.', issues)
}
