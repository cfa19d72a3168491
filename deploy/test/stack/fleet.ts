import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { SERVICE_NAMES, SERVICES } from '@arc/contracts/services'
import pg from 'pg'
import { pause } from './archiving.js'
import { type Installation, installation, type ProcessName, ROOT, spawnProcess } from './installation.js'

const NAMES: ProcessName[] = [...SERVICE_NAMES, 'gateway']
const REPLICAS = 3
const GATEWAYS = 2
const READY_MS = 120_000
/** Until the balancer knows that a replica stops, in milliseconds: an orchestrator tells it while it tells the process. */
const NOTICE_MS = 500
const CONNECTIONS_POLL_MS = 100

const hostOf = (slot: number): string => `127.0.0.${slot + 2}`

/** A process of one service or gateway; its address on loopback is its own, its port that of the service. */
interface Replica {
  name: ProcessName
  host: string
  process: ChildProcess
  ready: boolean
}

/**
 * Three replicas of each service and two gateways, as processes on real dependencies. A balancer for each of them, at the address of
 * the service, passes each new connection to the next replica that is ready, and retries nothing. Works on Linux, whose loopback has
 * all of 127.0.0.0/8.
 */
export class Fleet {
  private readonly replicas: Replica[] = []
  private readonly balancers: Server[] = []
  /** The lines that the processes printed, newest last. */
  readonly said: string[] = []
  /** Processes that ended with another code than 0, or not by themselves. */
  readonly broken: string[] = []
  /** The most connections of services to PostgreSQL at once. */
  mostConnections = 0
  private watching = true

  private constructor(
    private readonly installation: Installation,
    private readonly admin: pg.Client,
  ) {}

  /**
   * @param dependencies the addresses of the real dependencies
   * @param from a built checkout, whose code runs first
   */
  static async start(dependencies: Record<string, string>, from = ROOT): Promise<Fleet> {
    const prepared = await installation(dependencies)
    const fleet = new Fleet(prepared, new pg.Client({ connectionString: prepared.admin }))
    await fleet.admin.connect()
    void fleet.watchConnections()
    for (const name of NAMES) fleet.balancers.push(fleet.balance(name))
    try {
      for (let slot = 0; slot < REPLICAS; slot++) await fleet.startSlot(slot, from)
      return fleet
    } catch (error) {
      await fleet.stop()
      throw error
    }
  }

  get address(): string {
    return this.installation.address
  }
  get adminUrl(): string {
    return this.installation.admin
  }

  /** Stops one replica of each service and one gateway, all at once, and starts the code of `from` in their place; then the next ones. */
  async roll(from = ROOT): Promise<void> {
    for (let slot = 0; slot < REPLICAS; slot++)
      await Promise.all(this.replicas.filter(({ host }) => host === hostOf(slot)).map((replica) => this.replace(replica, from)))
  }

  async stop(): Promise<void> {
    this.watching = false
    await Promise.all(this.replicas.map((replica) => this.end(replica)))
    for (const balancer of this.balancers) balancer.close()
    await this.admin.end()
    await this.installation.cleanUp()
  }

  /** Starts one replica of each service, and one gateway if there are fewer than wanted. */
  private async startSlot(slot: number, from: URL): Promise<void> {
    const host = hostOf(slot)
    const names = NAMES.filter((name) => name !== 'gateway' || slot < GATEWAYS)
    const started = names.map((name) => ({ name, host, ready: false, process: this.spawn(name, host, from) }))
    this.replicas.push(...started)
    await Promise.all(started.map((replica) => this.untilReady(replica)))
  }

  private portOf(name: ProcessName): number {
    return Number(new URL(this.address).port) + (name === 'gateway' ? 0 : SERVICES[name].port)
  }

  private spawn(name: ProcessName, host: string, from: URL): ChildProcess {
    const child = spawnProcess(name, { ...this.installation.env, HOST: host }, (line) => this.said.push(line), from)
    child.once('close', (code, signal) => {
      if (code !== 0) this.broken.push(`${name} at ${host} ended with ${code ?? signal}`)
    })
    return child
  }

  private async replace(replica: Replica, from: URL): Promise<void> {
    await this.end(replica)
    replica.process = this.spawn(replica.name, replica.host, from)
    await this.untilReady(replica)
  }

  private async end(replica: Replica): Promise<void> {
    const { process } = replica
    setTimeout(() => {
      replica.ready = false
    }, NOTICE_MS)
    if (process.exitCode !== null || process.signalCode !== null) return
    process.kill('SIGTERM')
    await once(process, 'close')
  }

  private async untilReady(replica: Replica): Promise<void> {
    const url = `http://${replica.host}:${this.portOf(replica.name)}/ready`
    for (const until = Date.now() + READY_MS; Date.now() < until; await pause(200)) {
      replica.ready = (await fetch(url).catch(() => null))?.ok ?? false
      if (replica.ready) return
    }
    throw new Error(`${replica.name} at ${replica.host} did not get ready:\n${this.said.slice(-40).join('\n')}`)
  }

  /** Listens at the address of a service, or of the gateway. */
  private balance(name: ProcessName): Server {
    const port = this.portOf(name)
    let turn = 0
    const server = createServer((client) => {
      const ready = this.replicas.filter((replica) => replica.name === name && replica.ready)
      const replica = ready[turn++ % ready.length]
      if (!replica) return void client.destroy()
      join(client, connect(port, replica.host))
    })
    return server.listen(port, '127.0.0.1')
  }

  private async watchConnections(): Promise<void> {
    for (; this.watching; await pause(CONNECTIONS_POLL_MS)) {
      const sql = `select count(*)::int as n from pg_stat_activity where datname = current_database() and usename like 'arc\\_%'`
      const { rows } = await this.admin.query<{ n: number }>(sql).catch(() => ({ rows: [] }))
      this.mostConnections = Math.max(this.mostConnections, rows[0]?.n ?? 0)
    }
  }
}

/** Passes bytes in both directions until one side ends. */
function join(client: Socket, replica: Socket): void {
  client.pipe(replica).pipe(client)
  for (const [one, other] of [
    [client, replica],
    [replica, client],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
}
