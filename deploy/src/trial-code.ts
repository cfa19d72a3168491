import { resolve } from 'node:path'
import { Database } from '@arc/billing/database'
import { makeTrialCode } from '@arc/billing/trial-codes/trial-code.command'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { z } from 'zod'
import { runningOn } from './data-folder.js'

/** `make trial-code`: creates a trial code in the product running on the data folder. */
async function main(): Promise<void> {
  const { DATA_DIR } = readEnv({ DATA_DIR: z.string().default('data') })
  const run = await runningOn(resolve(DATA_DIR))
  if (!run) throw new Error('a.r.c. is not running on this data folder. Start it with `make up` first.')
  const database = new Database({ url: run.postgres, schema: 'billing' })
  process.stdout.write(`${await makeTrialCode(database)}\n`)
  await database.close()
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})
