import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { readEnv } from './env.js'
import { reasonOf } from './errors.js'
import { migrateSchema } from './migrate-schema.js'
import { databaseOf, processEnv } from './process.env.js'

const PAUSE_MS = 1_000

/**
 * `await-prepared.main.js SERVICE`, in the folder of a service: ends when the job `prepare` has applied the migrations that this
 * version of the service needs. It runs before the service where nothing else orders the two, as in a pod. It has no limit of its own,
 * because a migration of much data may take long.
 */
async function main(): Promise<void> {
  const name = SERVICE_NAMES.find((service) => service === process.argv[2])
  if (!name) throw new Error(`Name one of these services: ${SERVICE_NAMES.join(', ')}`)
  const address = databaseOf(readEnv(processEnv()), name)
  const code = pathToFileURL(join(process.cwd(), 'dist/main.js')).href
  for (let said = ''; ; await pause(PAUSE_MS)) {
    try {
      await migrateSchema(address, code, 'require')
      return
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== said) process.stdout.write(`${name} waits. ${reason}\n`)
      said = reason
    }
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})
