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
