import { resolve } from 'node:path'
import { rebuildIndex } from '@arc/contracts/search/search'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { Identity } from '@arc/kit/identity'
import { Services } from '@arc/kit/services'
import { z } from 'zod'
import { keysOf, runningOn, secretsOf } from './data-folder.js'

/** `make reindex`: the product running on the data folder rebuilds its search index from the owning services. */
async function main(): Promise<void> {
  const { DATA_DIR } = readEnv({ DATA_DIR: z.string().default('data') })
  const folder = resolve(DATA_DIR)
  const run = await runningOn(folder)
  if (!run) throw new Error('a.r.c. is not running on this data folder. Start it with `make up` first.')
  const services = new Services('reindex', await Identity.from(keysOf(await secretsOf(folder))), (name) => run.services[name] ?? '')
  await services.call('search', rebuildIndex)
  process.stdout.write('The index is being rebuilt; searches keep working. `make logs s=search` shows when it is done.\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})
