import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { databaseOf, processEnv } from '@arc/kit/process.env'
import { Database } from './database.js'
import { makeTrialCode } from './trial-codes/trial-code.command.js'

// Creates a trial code where billing is a process of its own: docker compose exec billing node dist/trial-code.main.js
try {
  const database = new Database(databaseOf(readEnv(processEnv()), 'billing'))
  process.stdout.write(`${await makeTrialCode(database)}\n`)
  await database.close()
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
