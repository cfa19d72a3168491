import { rebuildIndex } from '@arc/contracts/search/search'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { Identity } from '@arc/kit/identity'
import { createLog } from '@arc/kit/log'
import { addressOf, processEnv, SERVICE_KEY } from '@arc/kit/process.env'
import { Services } from '@arc/kit/services'
import { InternalTls } from '@arc/kit/tls'

// Rebuilds the index where search is a process of its own: docker compose exec search node dist/reindex.main.js
try {
  const env = readEnv({ ...processEnv(), ...SERVICE_KEY })
  const identity = await Identity.from({ gatewayKey: env.GATEWAY_PUBLIC_KEY, serviceSecret: env.SERVICE_SECRET })
  const tls = InternalTls.from(env, createLog({ level: 'warn' }))
  await new Services('reindex', identity, (name) => addressOf(env, name), tls).call('search', rebuildIndex)
  process.stdout.write('The index is being rebuilt; searches are answered meanwhile.\n')
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
