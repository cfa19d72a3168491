import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Database } from '../database.js'
import { TrialCodesService } from './trial-codes.service.js'

const Options = z.object({
  plan: z.enum(['basic', 'pro']).default('pro'),
  days: z.coerce.number().int().min(1).max(3650).optional(),
  uses: z.coerce.number().int().min(1).default(100),
})

/**
 * Creates a trial code from command line options: `--plan basic --days 30 --uses 100`.
 * @returns a line that describes the code
 * @throws for an unknown or invalid option
 */
export async function makeTrialCode(database: Database): Promise<string> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { plan: text, days: text, uses: text } })
  const { plan, days, uses } = Options.parse(values)
  const code = await new TrialCodesService(database).create({ planType: plan, trialDays: days, uses })
  return `trial code: ${code.code} (${code.planType}, ${code.trialDays} days, ${code.uses} uses)`
}
