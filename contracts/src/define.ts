import { z } from 'zod'

/** Who can call a route: everyone, a signed-in user, another service, or the holder of the admin password. */
type Access = 'public' | 'user' | 'service' | 'admin'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A multipart body of form fields and files; the owning service reads `files` as streams. */
export interface Multipart<Fields extends z.ZodObject = z.ZodObject> {
  kind: 'multipart'
  fields: Fields
  files: Record<string, { many: boolean; required: boolean }>
}

/** A response other than JSON: a picture, a PDF, an event stream, a redirect. */
export interface Bytes {
  kind: 'bytes'
  contentTypes: readonly string[]
}

export type BodySpec = z.ZodType | Multipart
export type ResponseSpec = z.ZodType | Bytes

export interface RouteSpec<
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends BodySpec | undefined = BodySpec | undefined,
  Res extends ResponseSpec = ResponseSpec,
> {
  /** A unique name that starts with a verb: `moveItem`. It is the OpenAPI operationId. */
  name: string
  method: Method
  /** With `{name}` for parameters: `/api/items/{id}`. */
  path: string
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Files that can come with the fields of `body`, which is then sent as a form instead of JSON. */
  form?: Multipart['files']
  response: Res
  /** Status of a success; default 200. */
  status?: number
  /** Further statuses of its answers: 304 or 206 for a file, and refusals that don't follow from the rest (`statusesOf`). */
  also?: readonly number[]
  /** Maximum body size in bytes; default 1 MiB. */
  bodyLimit?: number
  /** True when the request may carry `If-Match` with the version that the change was made on. */
  ifMatch?: boolean
  /** True if a suspended account can call it although it changes data (spec D-25). */
  whileSuspended?: boolean
}

export interface Route<
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends BodySpec | undefined = BodySpec | undefined,
  Res extends ResponseSpec = ResponseSpec,
> extends RouteSpec<Params, Query, Body, Res> {
  kind: 'route'
  status: number
  bodyLimit: number
}

export type AnyRoute = Route

// A route without params has `params?: undefined`, which NonNullable turns into never.
type Parsed<S> = [NonNullable<S>] extends [never] ? undefined : NonNullable<S> extends z.ZodType<infer Output> ? Output : undefined
type ParsedBody<B> = NonNullable<B> extends Multipart ? undefined : Parsed<B>
type Sent<S> = [NonNullable<S>] extends [never] ? undefined : NonNullable<S> extends z.ZodType ? z.input<NonNullable<S>> : undefined
type SentBody<B> = [NonNullable<B>] extends [never] ? undefined : NonNullable<B> extends Multipart ? FormData : Sent<B>

/** The validated and converted input of a handler. */
export interface Input<R extends AnyRoute> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: ParsedBody<R['body']>
}
/** The arguments of a caller. */
export interface CallArgs<R extends AnyRoute> {
  params?: Sent<R['params']>
  query?: Sent<R['query']>
  body?: SentBody<R['body']>
}
/** The result of a caller. */
export type ResponseOf<R extends AnyRoute> = R['response'] extends z.ZodType ? z.output<R['response']> : Response

/**
 * The header with which a POST that is sent again is carried out once, for a day, and gets its first answer:
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export const IDEMPOTENCY_KEY = 'idempotency-key'
/** The header of an answer that was given before. */
export const IDEMPOTENCY_REPLAYED = 'idempotency-replayed'

export const KiB = 1024
export const MiB = 1024 * KiB

/**
 * Defines a route.
 * @returns the route with its defaults (status 200, body limit 1 MiB)
 */
export function route<
  const Params extends z.ZodObject | undefined = undefined,
  const Query extends z.ZodObject | undefined = undefined,
  const Body extends BodySpec | undefined = undefined,
  const Res extends ResponseSpec = ResponseSpec,
>(spec: RouteSpec<Params, Query, Body, Res>): Route<Params, Query, Body, Res> {
  return { ...spec, kind: 'route', status: spec.status ?? 200, bodyLimit: spec.bodyLimit ?? MiB }
}

/** A multipart body: `fields` arrive as strings, `files` as streams. */
export function multipart<F extends z.ZodObject>(fields: F, files: Multipart['files']): Multipart<F> {
  return { kind: 'multipart', fields, files }
}

/** A response in one of these content types. */
export function bytes(...contentTypes: string[]): Bytes {
  return { kind: 'bytes', contentTypes }
}

export interface EventSpec<P extends z.ZodObject = z.ZodObject> {
  kind: 'event'
  /** `<service>.<noun>.<what happened>`, for example `inventory.item.created`. */
  type: string
  summary: string
  payload: P
}

/**
 * Defines an event. The payload contains the entity's `version`, so that consumers can ignore outdated events.
 * @param type `<service>.<noun>.<what happened>`
 */
export function event<P extends z.ZodObject>(type: string, summary: string, payload: P): EventSpec<P> {
  return { kind: 'event', type, summary, payload }
}

export type Payload<E extends EventSpec> = z.output<E['payload']>
export type AnyEvent = EventSpec

/** Inserts encoded values into a path: `fill('/api/items/{id}', { id: 7 })` is `/api/items/7`. */
export function fill(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
}
