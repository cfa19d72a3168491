import { z } from 'zod'

/**
 * Every refusal: a text for people under `message` and, the same, under `error` (checklist D-31).
 * `issues` names the fields of invalid input; `requestId` finds the request in the logs.
 */
export const Problem = z.object({
  message: z.string(),
  error: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
  /** On 409 after `If-Match`: the entity as it is now, and the fields that somebody else changed. */
  current: z.unknown().optional(),
  fields: z.array(z.string()).optional(),
})
export type Problem = z.output<typeof Problem>
