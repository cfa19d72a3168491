import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpuSeconds } from './processes.js'
import { startServer } from './server-process.js'

/** The bare server of `raw.ts` in a process of its own. */
export class RawServer {
  private constructor(
    private readonly process: ChildProcess,
    readonly address: string,
  ) {}

  /** @param admin connection string of the product's database */
  static async start(admin: string): Promise<RawServer> {
    const { process, address } = await startServer('bench/raw.js', { DATABASE_URL: admin })
    return new RawServer(process, address)
  }

  cpuSeconds(): Promise<number> {
    return cpuSeconds(this.process.pid ?? 0)
  }

  async stop(): Promise<void> {
    this.process.kill('SIGKILL')
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit')
  }
}
