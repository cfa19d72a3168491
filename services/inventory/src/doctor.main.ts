import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { databaseOf, processEnv } from '@arc/kit/process.env'
import { Database } from './database.js'
import { diagnose } from './totals/doctor.command.js'

// Checks the totals where inventory is a process of its own: docker compose exec inventory node dist/doctor.main.js [--fix]
try {
  const database = new Database(databaseOf(readEnv(processEnv()), 'inventory'))
  const { lines, exitCode } = await diagnose(database).finally(() => database.close())
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = exitCode
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
