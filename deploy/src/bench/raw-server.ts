import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { cpuSeconds } from './processes.js'

/** The bare server of `raw.ts` in a process of its own. */
export class RawServer {
  private constructor(
    private readonly process: ChildProcess,
    readonly address: string,
  ) {}

  /** @param admin connection string of the product's database */
  static async start(admin: string): Promise<RawServer> {
    const child = spawn(process.execPath, [fileURLToPath(new URL('../../dist/bench/raw.js', import.meta.url))], {
      env: { ...process.env, DATABASE_URL: admin },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /raw at (\S+)/.exec(line)?.[1]
      if (address) return new RawServer(child, address)
    }
    throw new Error('The bare server did not start.')
  }

  cpuSeconds(): Promise<number> {
    return cpuSeconds(this.process.pid ?? 0)
  }

  async stop(): Promise<void> {
    this.process.kill('SIGKILL')
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit')
  }
}
