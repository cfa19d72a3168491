import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Database } from '@arc/billing/database'
import { TrialCodesService } from '@arc/billing/trial-codes/trial-codes.service'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { z } from 'zod'
import { runningOn } from './data-folder.js'

const Wanted = z.object({
  plan: z.enum(['basic', 'pro']).default('pro'),
  days: z.coerce.number().int().min(1).max(3650).optional(),
  uses: z.coerce.number().int().min(1).default(100),
})

/** `make trial-code`: makes a trial code in the product that runs on the data folder. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { plan: text, days: text, uses: text } })
  const { plan, days, uses } = Wanted.parse(values)
  const { DATA_DIR } = readEnv({ DATA_DIR: z.string().default('data') })
  const run = await runningOn(resolve(DATA_DIR))
  if (!run) throw new Error('a.r.c. is not running on this data folder. Start it with `make up` first.')
  const database = new Database({ url: run.postgres, schema: 'billing' })
  const code = await new TrialCodesService(database).create({ planType: plan, trialDays: days, uses })
  process.stdout.write(`trial code: ${code.code} (${code.planType}, ${code.trialDays} days, ${code.uses} uses)\n`)
  await database.close()
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})
