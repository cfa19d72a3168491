import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { cpuSeconds, memoryOf, memoryOfOne } from './processes.js'

const ENTRIES = { up: 'up.js', paced: 'bench/paced.js' }
// The compiled entry point, also when this file runs from its source in a test.
const entry = (name: keyof typeof ENTRIES) => fileURLToPath(new URL(`../../dist/${ENTRIES[name]}`, import.meta.url))
const START_MS = 180_000
/** A product that uses less processor time than this per second is idle. */
const IDLE_SECONDS = 0.1
/** The same environment and flags as in the Makefile. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' }
const FLAGS = ['--import', import.meta.resolve('@arc/kit/source-maps'), '--max-semi-space-size=4']

/** The product in a process of its own, as `make up` runs it; tests can kill it. */
export class ChildProduct {
  private constructor(
    readonly process: ChildProcess,
    readonly address: string,
    readonly trialCode: string,
  ) {}

  /** Starts it on a data folder and waits until it is ready. The entry point `paced` has a slow recogniser. @throws with its output when it does not start */
  static async start(dataDir: string, env: Record<string, string> = {}, which: keyof typeof ENTRIES = 'up'): Promise<ChildProduct> {
    const child = spawn(process.execPath, [...FLAGS, entry(which)], {
      env: {
        ...process.env,
        ...MALLOC,
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '1000000',
        SIGNUPS_PER_ORIGIN: '1000000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: string[] = []
    createInterface({ input: child.stderr }).on('line', (line) => output.push(line))
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
    let address = ''
    for await (const line of createInterface({ input: child.stdout })) {
      output.push(line)
      address ||= /ready at (\S+)/.exec(line)?.[1] ?? ''
      const code = /trial code: (\S+)/.exec(line)?.[1]
      if (!address || !code) continue
      clearTimeout(timer)
      return new ChildProduct(child, address, code)
    }
    throw new Error(`The product did not start:\n${output.join('\n')}`)
  }

  private get pid(): number {
    return this.process.pid ?? 0
  }

  /** Memory of the process and its PostgreSQL, each page counted once, in MB (Linux). */
  memory(): Promise<number> {
    return memoryOf(this.pid)
  }

  /** Memory of the process without its PostgreSQL, in MB (Linux). */
  ownMemory(): Promise<number> {
    return memoryOfOne(this.pid)
  }

  /** Processor time of the process and its PostgreSQL since its start, in seconds (Linux). */
  cpuSeconds(): Promise<number> {
    return cpuSeconds(this.pid)
  }

  /** Waits until the process and its PostgreSQL are idle, so that the events of earlier requests are handled (Linux). */
  async untilIdle(): Promise<void> {
    for (let before = await this.cpuSeconds(); ; ) {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const now = await this.cpuSeconds()
      if (now - before < IDLE_SECONDS) return
      before = now
    }
  }

  async kill(): Promise<void> {
    this.process.kill('SIGKILL')
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit')
  }

  async stop(): Promise<void> {
    this.process.kill('SIGINT')
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit')
  }
}
