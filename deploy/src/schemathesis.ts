import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnv } from '@arc/kit/env'
import { z } from 'zod'
import { ChildProduct } from './bench/child.js'
import { type Filled, fillAccount, signUp } from './schemathesis/accounts.js'
import { countIn } from './schemathesis/counts.js'
import { descriptionOf, knownOf } from './schemathesis/description.js'
import { RUNS } from './schemathesis/runs.js'

// `make schemathesis`: random and hostile requests to every operation of the API, as three callers with an account each.

const ADMIN_PASSWORD = 'schemathesis-admin-password'
/** A part of the product that doesn't answer in time is documented; a fault is 500. The machine that fuzzes can be slow. */
const CONFIGURATION = '[checks.not_a_server_error]\nexpected-statuses = ["2xx", "3xx", "4xx", "503", "507"]\n'
const HOOKS = fileURLToPath(new URL('../schemathesis', import.meta.url))
/** So high that 429 answers nothing else's question; the limits have tests of their own. */
const UNLIMITED = Object.fromEntries(
  [
    ...[
      'RATE_LIMIT_PER_MINUTE',
      'UNKNOWN_SESSIONS_PER_MINUTE',
      'TICKETS_PER_ORIGIN',
      'TICKET_REPLIES_PER_USER',
      'ADMIN_ATTEMPTS_PER_ORIGIN',
    ],
    ...[
      'CORRECTIONS_PER_USER',
      'PHOTOS_ANALYSED_PER_USER',
      'REPORTS_PER_USER',
      'DEMO_PHOTOS_PER_ORIGIN',
      'PRODUCT_LOOKUPS_PER_ORIGIN',
      'PRODUCT_LOOKUPS_PER_USER',
      'LOGIN_ATTEMPTS_PER_ACCOUNT',
    ],
    ...['LOGIN_ATTEMPTS_FROM_NEW_ORIGINS', 'LOGIN_ATTEMPTS_PER_ORIGIN', 'PASSWORD_GUESSES_PER_ACCOUNT', 'PASSWORD_RESETS_PER_ACCOUNT'],
    ...['PASSWORD_RESETS_PER_ORIGIN', 'EMAIL_LINKS_PER_ACCOUNT', 'TEST_EMAILS_PER_DAY', 'PASSWORD_CHECKS_PER_ORIGIN', 'SIGNUPS_PER_ORIGIN'],
    ...['DEMO_LOGINS_PER_ORIGIN', 'SUBSCRIPTIONS_PER_ORIGIN', 'CHECKOUT_READS_PER_ORIGIN', 'PAYMENTS_PER_USER', 'PROVIDER_READS_PER_USER'],
    'SHARED_REPORTS_PER_ORIGIN',
  ].map((name) => [name, '1000000']),
)
const CHECKS = [
  ...['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_headers_conformance'],
  ...['response_schema_conformance', 'stranger_is_refused'],
].join(',')

/** From this number of requests on, every caller has a coverage phase. */
const COVERS_ALL_FROM = 10_000

const { SCHEMATHESIS, REQUESTS, SEED, REPORTS } = readEnv({
  SCHEMATHESIS: z.string(),
  REQUESTS: z.coerce.number().int().positive().default(1_500),
  SEED: z.coerce.number().int().positive().default(1),
  /** Folder for the JSON reports of schemathesis, if they are to stay. */
  REPORTS: z.string().optional(),
})
interface Caller {
  name: keyof typeof RUNS
  headers: Record<string, string>
  /** The OpenAPI document of the product. */
  description: unknown
  /** The caller's, and a stranger's. */
  accounts: [Filled, Filled | null]
}
const print = (line: string) => process.stdout.write(`schemathesis: ${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'arc-schemathesis-'))
// PostgreSQL runs as another user below it.
await chmod(folder, 0o755)
const reports = REPORTS ? resolve(REPORTS) : join(folder, 'reports')
await mkdir(reports, { recursive: true })
const product = await ChildProduct.start(join(folder, 'data'), { ...UNLIMITED, ADMIN_PASSWORD, VISION: 'demo', LOG_LEVEL: 'error' })
let failed = 0
let sent = 0
try {
  const description = await (await fetch(`${product.address}/api/openapi.json`)).json()
  const [own, foreign] = [
    await fillAccount(product.address, product.trialCode, 1),
    await fillAccount(product.address, product.trialCode, 2),
  ]
  const ending = await signUp(product.address, product.trialCode)
  const accounts: [Filled, Filled] = [own, foreign]
  // First, because a session can cancel the subscription, and a suspended account changes nothing.
  await run({ name: 'token', headers: { Authorization: `Bearer ${own.token}` }, description, accounts })
  await run({ name: 'session', headers: { Cookie: own.client.cookie }, description, accounts })
  // Without its session, everything after its end would have been 401, and nothing proven.
  await own.client.json('GET', '/api/auth/user')
  await run({ name: 'visitor', headers: {}, description, accounts })
  await run({ name: 'ending', headers: { Cookie: ending.client.cookie }, description, accounts })
  // The admin changes what belongs to users, so there is no stranger.
  await run({ name: 'admin', headers: { 'X-Admin-Password': ADMIN_PASSWORD }, description, accounts: [foreign, null] })
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
print(`${sent.toLocaleString('en-US')} requests, ${failed === 0 ? 'nothing found' : `${failed} runs found something`}`)
process.exit(failed === 0 ? 0 : 1)

/** Fuzzes the operations of one caller until it has sent its share of all requests, which is as large as its share of the operations. */
async function run({ name, headers, description, accounts: [own, foreign] }: Caller): Promise<void> {
  const routes = RUNS[name]
  const all = Object.values(RUNS).reduce((sum, { length }) => sum + length, 0)
  const wanted = Math.ceil((REQUESTS * routes.length) / all)
  const [file, known] = [join(folder, `${name}.json`), join(folder, `${name}-known.json`)]
  await writeFile(file, JSON.stringify(descriptionOf(description, routes)))
  await writeFile(known, JSON.stringify(knownOf(routes, own, foreign)))
  await writeFile(join(folder, 'schemathesis.toml'), CONFIGURATION)
  const env = { ...process.env, ARC_KNOWN: known, SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: HOOKS }
  for (let [done, seed] = [0, SEED]; done < wanted; seed++) {
    const report = join(reports, `${name}-${seed}.json`)
    const phases = ['examples', ...(hasCoverage(name) ? ['coverage'] : []), 'fuzzing']
    const options = [
      ...['run', file, '--url', product.address, '--mode', 'all', '--checks', CHECKS, '--seed', String(seed)],
      ...['--phases', (seed === SEED ? phases : ['fuzzing']).join(',')],
      ...['--max-examples', String(Math.ceil((wanted - done) / routes.length / 2)), '--workers', '1', '--continue-on-failure'],
      ...['--generation-database', 'none', '--warnings', 'off', '--suppress-health-check', 'all', '--request-timeout', '60'],
      ...['--no-color', '--report', 'json', '--report-json-path', report],
      ...Object.entries(headers).flatMap(([header, value]) => ['-H', `${header}: ${value}`]),
    ]
    const { code, output } = await runProcess(options, env)
    const count = await countIn(report)
    done += count
    sent += count
    print(`${name}: ${count.toLocaleString('en-US')} requests to ${routes.length} operations, seed ${seed}`)
    if (code === 0 && count > 0) continue
    failed++
    process.stdout.write(output)
    return
  }
}

/** The coverage phase tries every limit of every field in turn: some thousand requests for the operations of tokens, seconds for the rest. */
function hasCoverage(name: keyof typeof RUNS): boolean {
  return name !== 'token' || REQUESTS >= COVERS_ALL_FROM
}

async function runProcess(options: string[], env: NodeJS.ProcessEnv): Promise<{ code: unknown; output: string }> {
  const child = spawn(SCHEMATHESIS, options, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  return { code, output: Buffer.concat(chunks).toString() }
}
