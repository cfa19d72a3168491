import { z } from 'zod'

/**
 * The body of every refusal: a readable text as `message` and the same as `error` (spec D-31).
 * `issues` lists the invalid fields; `requestId` is the trace id in the logs.
 */
export const Problem = z.object({
  message: z.string(),
  error: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
  /** On 409 after `If-Match`: the current entity, and the fields that were changed since that version. */
  current: z.unknown().optional(),
  fields: z.array(z.string()).optional(),
})
export type Problem = z.output<typeof Problem>

/** Paths whose refusals carry an object with the message as `error` (spec D-31). */
export const ERROR_OBJECT_PATHS: readonly string[] = ['/api/create-subscription']

export const ProblemWithErrorObject = Problem.extend({ error: z.object({ message: z.string() }) })

/** Refusals of the payments sandbox, which answers as Stripe does (https://docs.stripe.com/api/errors), or as every route before it is asked. */
export const SandboxProblem = z.union([Problem, z.object({ error: z.looseObject({ type: z.string(), message: z.string() }) })])

/** The body of a refusal in the form of its route; service and gateway use it, also for requests that no route could read. */
export function problemBody(url: string, problem: Problem): Problem | z.output<typeof ProblemWithErrorObject> {
  const [path = ''] = url.split('?')
  return ERROR_OBJECT_PATHS.includes(path) ? { ...problem, error: { message: problem.message } } : problem
}
