import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningPostgres, startPostgres } from '../src/postgres.js'

let folder: string
let postgres: RunningPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-postgres-'))
  await chmod(folder, 0o755)
  postgres = await startPostgres(join(folder, 'postgres'), 'secret', { durable: false })
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const pid = async () => Number((await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
async function answer(): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.admin('postgres') })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ one: number }>('select 1 as one')
  await client.end()
  return rows[0]?.one ?? 0
}
const running = (): string => execFileSync('pgrep', ['-f', join(folder, 'postgres', 'cluster')], { encoding: 'utf8' })

it.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
  'a server that ended by %s serves again within 10 s on the same port',
  async (signal) => {
    const before = await pid()
    process.kill(before, signal)
    await expect.poll(() => answer().catch(() => 0), { timeout: 10_000, interval: 100 }).toBe(1)
    await expect.poll(pid).not.toBe(before)
  },
)

it('a server that was stopped stays stopped, also when it died just before', async () => {
  const last = await startPostgres(join(folder, 'postgres-2'), 'secret', { durable: false })
  process.kill(Number((await readFile(join(folder, 'postgres-2', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
  await last.stop()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(() => execFileSync('pgrep', ['-f', join(folder, 'postgres-2', 'cluster')])).toThrow()
  expect(running()).not.toBe('')
})

it('a server starts although the pid file of its last run names another process that lives', async () => {
  const folder2 = join(folder, 'postgres-3')
  const first = await startPostgres(folder2, 'secret', { durable: false })
  const file = join(folder2, 'cluster', 'postmaster.pid')
  const left = await readFile(file, 'utf8')
  await first.stop()
  await writeFile(file, left.replace(/^\d+/, String(process.pid)), { mode: 0o600 })
  const second = await startPostgres(folder2, 'secret', { durable: false })
  expect(Number((await readFile(file, 'utf8')).split('\n')[0])).not.toBe(process.pid)
  await second.stop()
})

it('a server of which a process hangs stops all the same, at once where nobody needs its data', { timeout: 60_000 }, async () => {
  const hanging = async (name: string) => {
    const server = await startPostgres(join(folder, name), 'secret', { durable: false })
    const postmaster = (await readFile(join(folder, name, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
    const processes = execFileSync('ps', ['--ppid', postmaster, '-o', 'pid=,args='], { encoding: 'utf8' })
    process.kill(Number(/(\d+) .*checkpointer/.exec(processes)?.[1]), 'SIGSTOP')
    return server
  }
  const [needed, thrownAway] = [await hanging('postgres-4'), await hanging('postgres-5')]
  const took = async (work: Promise<void>, from = performance.now()) => work.then(() => performance.now() - from)
  const [fast, immediate] = await Promise.all([took(needed.stop()), took(thrownAway.stop('immediate'))])
  expect(immediate).toBeLessThan(fast)
  const again = await startPostgres(join(folder, 'postgres-4'), 'secret', { durable: false })
  await again.stop()
})
