import { z } from 'zod'
import { invalid, missing, unknownObject } from './errors.js'
import type { Kind, Schema } from './objects.js'
import type { Store } from './store.js'

/** A part of a list. */
export interface Page {
  data: { id: string }[]
  hasMore: boolean
}

/** One request: path parameters and input. */
export interface Call {
  store: Store
  params: Record<string, string>
  input: Record<string, unknown>
}
/** An object, a list of objects, or a custom response. */
export type Answer = { id: string } | { page: Page; url: string } | { plain: Record<string, unknown>; status?: number }
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run(call: Call): Promise<Answer>
}

export const text = z.string().min(1)
export const Metadata = z.record(z.string(), z.string()).default({})
export const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
export const number = z.coerce.number().int()

/** Reads the input of a request. @throws SandboxError that names the parameter */
export function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const param = (issue?.path ?? []).map((step, at) => (at === 0 ? String(step) : `[${String(step)}]`)).join('')
  throw issue?.code === 'invalid_type' && issue.message.includes('undefined')
    ? missing(param)
    : invalid(issue?.message ?? 'Invalid.', param)
}

/** Reading one object by its id. */
export const one = <S extends Schema>(kind: Kind<S>, path: string): Endpoint => ({
  method: 'GET',
  path: `${path}/:id`,
  run: ({ store, params }) => store.get(kind, params.id ?? ''),
})

const Paging = z.object({ limit: number.min(1).max(100).default(10), starting_after: text.optional() })

/**
 * One page of a list, the newest first, as every list of Stripe is (https://docs.stripe.com/api/pagination).
 * @param list the oldest first
 * @param input `limit` objects, those that follow the object `starting_after`
 * @throws SandboxError for another limit than 1 to 100, or when that object is not in the list
 */
export function newestPage(list: { id: string }[], input: unknown): Page {
  const { limit, starting_after: after } = read(Paging, input)
  const newest = [...list].reverse()
  const start = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw unknownObject('object', after)
  return { data: newest.slice(start, start + limit), hasMore: newest.length > start + limit }
}
