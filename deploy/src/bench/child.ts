import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const ENTRIES = { up: 'up.js', paced: 'bench/paced.js' }
// The compiled entry point, also when this file runs from its source in a test.
const entry = (name: keyof typeof ENTRIES) => fileURLToPath(new URL(`../../dist/${ENTRIES[name]}`, import.meta.url))
const START_MS = 60_000
/** A process that uses less processor time than this per second is idle; in ticks of 10 ms. */
const IDLE_TICKS = 10
/** The same flags as in the Makefile. */
const FLAGS = ['--enable-source-maps', '--min-semi-space-size=8', '--max-semi-space-size=8', '--optimize-for-size']

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
        MALLOC_ARENA_MAX: '2',
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

  /** Memory of the process and its PostgreSQL, each page counted once, in MB (Linux). */
  async memory(): Promise<number> {
    const pids = await descendants(this.process.pid ?? 0)
    const sizes = await Promise.all(pids.map(proportionalSet))
    return sizes.reduce((sum, size) => sum + size, 0) / 1024
  }

  /** Waits until the process is idle, so that the events of earlier requests are handled (Linux). */
  async untilIdle(): Promise<void> {
    for (let before = await this.ticks(); ; ) {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const now = await this.ticks()
      if (now - before < IDLE_TICKS) return
      before = now
    }
  }

  /** Processor time of the process in ticks of 10 ms: fields 14 and 15 of proc_pid_stat(5). */
  private async ticks(): Promise<number> {
    const fields = (await readFile(`/proc/${this.process.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
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

async function descendants(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return [pid, ...(await Promise.all(children.map(descendants))).flat()]
}

/** Pss in kB: a shared page counts proportionally, so that a sum over processes counts it once. */
async function proportionalSet(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
}
