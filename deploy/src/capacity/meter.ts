import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ChildProduct } from '../bench/child.js'
import { ownCpuSeconds } from '../bench/processes.js'
import type { Cost } from './figures.js'

/** Long enough that a hundredth of a second, the resolution of the kernel, is no share of a processor. */
const IDLE_SECONDS = 20

/** Reads what a running product has used, and what it keeps. */
export class Meter {
  private idle = { app: 0, database: 0 }

  constructor(
    private readonly product: ChildProduct,
    private readonly admin: string,
    private readonly dataDir: string,
  ) {}

  /** Processor time of the product at rest, in a second; from then on it is subtracted. */
  async measureIdle(): Promise<number> {
    await this.product.untilIdle()
    this.idle = await this.cpusWhile(() => new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000)))
    return this.idle.app + this.idle.database
  }

  /** Processors that are busy while something runs: of the product without PostgreSQL, and of PostgreSQL. */
  async cpusWhile(work: () => Promise<unknown>): Promise<{ app: number; database: number; seconds: number }> {
    const [before, started] = [await this.cpu(), performance.now()]
    await work()
    const seconds = (performance.now() - started) / 1000
    const after = await this.cpu()
    return { app: (after.app - before.app) / seconds, database: (after.database - before.database) / seconds, seconds }
  }

  /** What one of `count` costs, with everything that follows from it in the background. */
  async costOf(count: number, work: () => Promise<unknown>): Promise<Cost> {
    await this.product.untilIdle()
    // The cleaning of the tables comes first, so that it is not counted.
    const stored = await this.stored()
    const [cpu, started] = [await this.cpu(), performance.now()]
    await work()
    await this.product.untilIdle()
    const seconds = (performance.now() - started) / 1000
    const [cpuAfter, storedAfter] = [await this.cpu(), await this.stored()]
    const used = (name: 'app' | 'database') => Math.max(0, cpuAfter[name] - cpu[name] - this.idle[name] * seconds) / count
    const kept = (name: keyof typeof stored) => Math.max(0, storedAfter[name] - stored[name]) / count
    return {
      ...{ app: used('app'), database: used('database') },
      ...{ rows: kept('rows'), index: kept('index'), files: kept('files'), fileCount: kept('fileCount') },
    }
  }

  private async cpu(): Promise<{ app: number; database: number }> {
    const all = await this.product.cpuSeconds()
    const app = await ownCpuSeconds(this.product.process.pid ?? 0)
    return { app, database: all - app }
  }

  private async stored(): Promise<{ rows: number; index: number; files: number; fileCount: number }> {
    const client = new pg.Client({ connectionString: this.admin })
    await client.connect()
    try {
      // Space that deleted and changed rows left would be used by new ones, which then seemed to need none.
      await client.query('vacuum (full, analyze)')
      const { rows } = await client.query<{ rows: number; index: number }>(
        `select coalesce(sum(pg_total_relation_size(c.oid)) filter (where n.nspname <> 'search'), 0)::float8 as rows,
           coalesce(sum(pg_total_relation_size(c.oid)) filter (where n.nspname = 'search'), 0)::float8 as index
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' and n.nspname !~ '_jobs$' and c.relname not in ('outbox', 'arrivals', 'inbox')`,
      )
      return { ...(rows[0] ?? { rows: 0, index: 0 }), ...(await filesIn(join(this.dataDir, 'files'))) }
    } finally {
      await client.end()
    }
  }
}

async function filesIn(folder: string): Promise<{ files: number; fileCount: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return { files: sizes.reduce((sum, size) => sum + size, 0), fileCount: files.length }
}

/** The processor and the memory of this machine. */
export async function machineName(): Promise<string> {
  const [cpus, memory] = await Promise.all([readFile('/proc/cpuinfo', 'utf8'), readFile('/proc/meminfo', 'utf8')])
  const model = /^model name\s*: (.+)$/m.exec(cpus)?.[1]?.trim() ?? 'unknown processor'
  const count = [...cpus.matchAll(/^processor\s*:/gm)].length
  const gb = Math.round(Number(/^MemTotal:\s*(\d+)/m.exec(memory)?.[1] ?? 0) / 1e6)
  return `${count} x ${model}, ${gb} GB`
}
