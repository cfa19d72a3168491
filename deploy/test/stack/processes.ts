import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { SERVICE_NAMES, SERVICES } from '@arc/contracts/services'
import type pg from 'pg'
import { z } from 'zod'
import { type Installation, installation, type ProcessName, queryIn, spawnProcess, trialCodeIn } from './installation.js'

const NAMES: ProcessName[] = [...SERVICE_NAMES, 'gateway']
const Health = z.record(z.string(), z.unknown())
const READY_MS = 60_000
/** Elasticsearch's answers about an index that is missing (404) or has no shard that can be searched (503). */
const NOT_SEARCHABLE = [404, 503]
/** Longer than a process takes to stop. */
const STOP_MS = 30_000
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
    return Processes.on(await installation(dependencies), more)
  }

  /** Starts them on an installation that is prepared, or was filled from a backup. */
  static async on({ env, address, admin, cleanUp }: Installation, more: Record<string, string> = {}): Promise<Processes> {
    const processes = new Processes({ ...env, ...more }, address, admin, cleanUp)
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
  query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return queryIn<Row>(this.admin, sql, values)
  }

  /** Number of items in Elasticsearch; null while its index is missing or just created, and not searchable yet. */
  async indexed(): Promise<number | null> {
    const { ELASTICSEARCH_URL: node, ELASTICSEARCH_INDEX: alias } = this.env
    const answer = await fetch(`${node}/${alias}/_count?q=kind:item AND deleted:false`)
    if (NOT_SEARCHABLE.includes(answer.status)) return null
    return z.object({ count: z.number() }).parse(await answer.json()).count
  }

  /** The output of all processes, newest last. */
  get words(): string[] {
    return this.said
  }

  trialCode(): Promise<string> {
    return trialCodeIn(this.admin)
  }

  async stop(): Promise<void> {
    await this.end()
    await this.cleanUp()
  }

  /** Stops the processes; their data stays. */
  async end(): Promise<void> {
    this.stopping = true
    const children = [...this.running.values()]
    for (const child of children) child.kill('SIGTERM')
    const late = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL')
    }, STOP_MS)
    await Promise.all(children.map((child) => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null)))
    clearTimeout(late)
    this.running.clear()
  }

  private addressOf(name: ProcessName): string {
    if (name === 'gateway') return this.address
    const { hostname, port } = new URL(this.address)
    return `http://${hostname}:${Number(port) + SERVICES[name].port}`
  }

  private spawn(name: ProcessName): void {
    const child = spawnProcess(name, this.env, (line) => this.said.push(line))
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
