import { resolve } from 'node:path'
import { Database } from '@arc/inventory/database'
import { diagnose } from '@arc/inventory/totals/doctor.command'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { z } from 'zod'
import { openDatabase } from './open-database.js'

/** `make doctor`: checks the totals of the inventory; `fix=yes` repairs them. The product may run or not. */
async function main(): Promise<void> {
  const { DATA_DIR } = readEnv({ DATA_DIR: z.string().default('data') })
  const { url, stop } = await openDatabase(resolve(DATA_DIR))
  try {
    const database = new Database({ url, schema: 'inventory' })
    const { lines, exitCode } = await diagnose(database).finally(() => database.close())
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = exitCode
  } finally {
    await stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})
