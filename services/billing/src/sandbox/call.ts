import { z } from 'zod'
import { invalid, missing } from './errors.js'
import type { Kind, Schema } from './objects.js'
import type { Store } from './store.js'

/** One request: path parameters and input. */
export interface Call {
  store: Store
  params: Record<string, string>
  input: Record<string, unknown>
}
/** An object, a list of objects, or a custom response. */
export type Answer = { id: string } | { list: { id: string }[]; url: string } | { plain: Record<string, unknown>; status?: number }
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
/** The newest first, as every list of Stripe is. */
export const newest = <T>(list: T[], limit: unknown): T[] => [...list].reverse().slice(0, Number(limit ?? 10))
