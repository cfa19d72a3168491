import { z } from 'zod'
import type { Cover as CoverFigures } from './policy-rules.js'

const amount = z.number()
const limits = { perItem: amount.nullable(), perLoss: amount.nullable() }

/** What the policies of a home pay of its value, and what they do not: the gaps add up to `notCovered` (`coverOf`). Money is US dollars. */
export const Cover = z.object({
  value: amount,
  covered: amount,
  notCovered: amount,
  /** Of all contents policies together; null without any. */
  coverage: amount.nullable(),
  gaps: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('limit'), name: z.string(), categories: z.array(z.string()), ...limits, amount }),
      z.object({ kind: z.literal('agreed'), name: z.string(), itemId: z.number().int(), agreed: amount, amount }),
      z.object({ kind: z.literal('coverage'), coverage: amount.nullable(), amount }),
    ]),
  ),
}) satisfies z.ZodType<CoverFigures>
export type Cover = z.output<typeof Cover>
