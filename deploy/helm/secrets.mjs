// `secrets.mjs [--env .env] [--release arc] [--namespace NAME]`: prints the Secrets of the chart, each with the keys of one process, from
// a file that `make env` wrote. Pipe it into `kubectl apply -f -`, or write the same keys with what manages your secrets.
import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { ENVIRONMENT_GROUPS } from '../../contracts/dist/service-row.js'
import { GATEWAY, SERVICES } from '../../contracts/dist/services.js'
import { passwordVariable } from '../dist/manifest/compose.rules.js'

const { values } = parseArgs({
  options: { env: { type: 'string', default: '.env' }, release: { type: 'string', default: 'arc' }, namespace: { type: 'string' } },
})
const env = parseEnv(readFileSync(values.env, 'utf8'))
const full = values.release.includes('arc') ? values.release : `${values.release}-arc`

const pick = (...names) => Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
/** What one process gets. NATS_URL and REDIS_URL are for servers with a login, whose addresses are secrets too. */
const ofProcess = ({ secrets, environment, knowsOf = [] }) => ({
  ...pick('SERVICE_SECRET', 'FILES_SECRET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'NATS_URL', 'REDIS_URL', ...secrets),
  ...pick(...environment.flatMap((group) => ENVIRONMENT_GROUPS[group])),
  ...Object.fromEntries(knowsOf.flatMap((name) => (env[name] ? [[name, 'configured']] : []))),
})

const secrets = {
  gateway: ofProcess(GATEWAY),
  ...Object.fromEntries(
    Object.entries(SERVICES).map(([name, row]) => [
      name,
      { ...ofProcess(row), ...pick('GATEWAY_PUBLIC_KEY'), DATABASE_PASSWORD: env[passwordVariable(name)] },
    ]),
  ),
  // DATABASE_ADMIN_URL is for a PostgreSQL of your own, `postgres` and `s3` are for bundled servers.
  prepare: pick('DATABASE_ADMIN_URL'),
  backup: pick(
    ...['DATABASE_ADMIN_URL', 'NATS_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SERVICE_SECRET', 'FILES_SECRET', 'GATEWAY_PRIVATE_KEY'],
  ),
  postgres: pick('POSTGRES_PASSWORD'),
  s3: pick('S3_ACCESS_KEY', 'S3_SECRET_KEY'),
}
for (const [name, stringData] of Object.entries(secrets)) {
  if (Object.keys(stringData).length === 0) continue
  const metadata = {
    name: `${full}-${name}`,
    ...(values.namespace ? { namespace: values.namespace } : {}),
    labels: { 'app.kubernetes.io/part-of': 'arc' },
  }
  console.log(`---\n${JSON.stringify({ apiVersion: 'v1', kind: 'Secret', metadata, type: 'Opaque', stringData }, null, 2)}`)
}
