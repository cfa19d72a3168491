import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Database as BillingDatabase } from '@arc/billing/database'
import { TrialCodesService } from '@arc/billing/trial-codes/trial-codes.service'
import { SERVICE_NAMES, SERVICES, type ServiceName } from '@arc/contracts/services'
import { newGatewayKey, publicKeyOf } from '@arc/kit/identity'
import { migrateServices } from '@arc/kit/migrate-schema'
import { prepareDatabase } from '@arc/kit/prepare-database'
import { roleIn, rolePassword } from '@arc/kit/process.env'
import { createTestDatabase } from '@arc/kit/testing/database'
import { deleteTestData } from '@arc/kit/testing/delete-test-data'
import { ownPrefix } from '@arc/kit/testing/real-dependencies'
import pg from 'pg'
import { z } from 'zod'

export type ProcessName = ServiceName | 'gateway'
const NAMES: ProcessName[] = [...SERVICE_NAMES, 'gateway']
const Health = z.record(z.string(), z.unknown())
const READY_MS = 60_000
/** Ports of one run: the gateway's and those of the services after it. They end below 32,768, where Linux begins to choose ports
 * for outgoing connections: with such a port in use, a killed process could not listen again. */
const [FIRST_PORT, PORT_RANGES, PORTS_PER_RANGE] = [20_000, 1_200, 10]
/** Shared compile cache: nine processes start again and again on few cores. */
const COMPILED = join(tmpdir(), 'arc-compiled')

const root = new URL('../../../', import.meta.url)
const entryOf = (name: ProcessName): string =>
  fileURLToPath(new URL(name === 'gateway' ? 'gateway/dist/main.js' : `services/${name}/dist/main.js`, root))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The product as nine processes on real dependencies; a killed process is restarted, as by an orchestrator. */
export class Processes {
  private readonly running = new Map<ProcessName, ChildProcess>()
  private readonly said: string[] = []
  private stopping = false
  private postmaster: number | undefined

  private constructor(
    private readonly env: Record<string, string>,
    readonly address: string,
    readonly admin: string,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  /** @param dependencies the addresses of the real dependencies */
  static async start(dependencies: Record<string, string>, more: Record<string, string> = {}): Promise<Processes> {
    const database = await createTestDatabase()
    const secret = () => randomBytes(32).toString('base64url')
    const databaseSecret = secret()
    await prepareDatabase(database.admin, (service) => rolePassword(databaseSecret, service))
    await migrateServices((service) => roleIn(database.admin, service, rolePassword(databaseSecret, service)))
    const [prefix, key] = [ownPrefix(), await newGatewayKey()]
    const base = FIRST_PORT + Math.floor(Math.random() * PORT_RANGES) * PORTS_PER_RANGE
    const env = {
      ...dependencies,
      ...{ NATS_PREFIX: prefix, REDIS_PREFIX: prefix, S3_BUCKET: prefix, ELASTICSEARCH_INDEX: prefix },
      ...{ DATABASE_URL: `postgres://${database.host}:${database.port}/${database.name}`, DATABASE_SECRET: databaseSecret },
      ...{ SERVICE_SECRET: secret(), FILES_SECRET: secret(), GATEWAY_PRIVATE_KEY: key, GATEWAY_PUBLIC_KEY: publicKeyOf(key) },
      ...{ SERVICE_ADDRESS: 'http://127.0.0.1:{port}', SERVICE_BASE_PORT: String(base), PORT: String(base) },
      ...{ LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000', SIGNUPS_PER_ORIGIN: '1000000', ADMIN_PASSWORD: 'only-for-tests' },
      VISION: 'demo',
      ...more,
    }
    const processes = new Processes(env, `http://127.0.0.1:${base}`, database.admin, async () => {
      await deleteTestData(env)
      await database.drop()
    })
    for (const name of NAMES) processes.spawn(name)
    await processes.ready()
    return processes
  }

  /** Waits until the gateway reaches every service. @throws with their output on timeout */
  async ready(): Promise<void> {
    for (const until = Date.now() + READY_MS; Date.now() < until; await pause(100)) {
      const answer = await fetch(`${this.address}/health`).catch(() => null)
      if (answer?.ok) return
    }
    throw new Error(`The processes did not get ready:\n${this.said.slice(-40).join('\n')}`)
  }

  /** Kills a process with SIGKILL; it is restarted at once. */
  async kill(name: ProcessName): Promise<void> {
    const child = this.running.get(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Kills a process without a restart until `startDependency`. */
  async stopDependency(name: ProcessName): Promise<void> {
    const child = this.running.get(name)
    this.running.delete(name)
    child?.kill('SIGKILL')
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  /** Stops a process without ending it (SIGSTOP), or lets it go on (SIGCONT). */
  signal(name: ProcessName, signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.running.get(name)?.kill(signal)
  }

  startDependency(name: ProcessName): void {
    this.spawn(name)
  }

  /** The health of each process and its dependencies; null for one that does not answer. */
  async health(): Promise<Map<ProcessName, Record<string, unknown> | null>> {
    const answers = NAMES.map(async (name) => {
      const answer = await fetch(`${this.addressOf(name)}/health`).catch(() => null)
      return [name, answer ? Health.parse(await answer.json()) : null] as const
    })
    return new Map(await Promise.all(answers))
  }

  /** PostgreSQL's processes: the server, and one for each connection. Its first call needs the server. */
  async postgres(): Promise<number[]> {
    this.postmaster ??= (
      await this.query<{ pid: number }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
    )[0]?.pid
    if (!this.postmaster) throw new Error('PostgreSQL does not say its process.')
    const children = execFileSync('pgrep', ['-P', String(this.postmaster)], { encoding: 'utf8' })
    return [this.postmaster, ...children.trim().split('\n').map(Number)]
  }

  /** Queries the databases of all services, as administrator. */
  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.admin })
    await client.connect()
    try {
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Number of items in Elasticsearch. */
  async indexed(): Promise<number> {
    const { ELASTICSEARCH_URL: node, ELASTICSEARCH_INDEX: alias } = this.env
    const answer = await fetch(`${node}/${alias}/_count?q=kind:item AND deleted:false`)
    return z.object({ count: z.number() }).parse(await answer.json()).count
  }

  /** The output of all processes, newest last. */
  get words(): string[] {
    return this.said
  }

  async trialCode(): Promise<string> {
    const database = new BillingDatabase({ url: this.admin, schema: 'billing' })
    const { code } = await new TrialCodesService(database).create({ planType: 'pro', uses: 100_000 })
    await database.close()
    return code
  }

  async stop(): Promise<void> {
    this.stopping = true
    const children = [...this.running.values()]
    for (const child of children) child.kill('SIGTERM')
    const late = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL')
    }, 20_000)
    await Promise.all(children.map((child) => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null)))
    clearTimeout(late)
    await this.cleanUp()
  }

  private addressOf(name: ProcessName): string {
    if (name === 'gateway') return this.address
    const { hostname, port } = new URL(this.address)
    return `http://${hostname}:${Number(port) + SERVICES[name].port}`
  }

  private spawn(name: ProcessName): void {
    const child = spawn(process.execPath, ['--import', import.meta.resolve('@arc/kit/source-maps'), entryOf(name)], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => this.said.push(`${name}: ${line}`))
    this.running.set(name, child)
    // After its last output, which says why it ended.
    child.once('close', (code, signal) => {
      if (this.stopping || this.running.get(name) !== child) return
      const last = this.said.findLast((line) => line.startsWith(`${name}: `))
      this.said.push(`${name}: ended with ${code ?? signal} after "${last}"`)
      setTimeout(() => !this.stopping && this.spawn(name), 200)
    })
  }
}
