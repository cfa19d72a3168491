import type { AnyRoute } from './define.js'

/** Every answer of an operation: 421 for another host, 429 above the limit of requests, 401 for an API token that nobody has, 431 for a long address. */
const OF_ALL = [401, 421, 429, 431, 503] as const
/** A body that is no valid JSON or form, too large, or of another type; a full disk; a page of another site. */
const OF_CHANGES = [400, 403, 413, 415, 507] as const

/**
 * The statuses that a route answers, ascending: the success, the refusals that follow from its kind, and what it names itself. A fault of the
 * product is 500 and not among them. 405 belongs to no route: it answers a method that an address does not have.
 */
export function statusesOf({ status, method, access, params, query, ifMatch, also = [] }: AnyRoute): number[] {
  const statuses = [
    ...[status, ...also, ...OF_ALL],
    ...(method === 'GET' ? [] : OF_CHANGES),
    ...(query ? [400] : []),
    // An API token doesn't reach every address of a user; the wrong admin password is refused.
    ...(access === 'public' ? [] : [403]),
    // A malformed id is as unknown as any other.
    ...(params ? [404] : []),
    ...(ifMatch ? [409] : []),
    // A repeated request under an Idempotency-Key whose first one has no answer.
    ...(method === 'POST' && access === 'user' ? [409] : []),
  ]
  return [...new Set(statuses)].sort((a, b) => a - b)
}
