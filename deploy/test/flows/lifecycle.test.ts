import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listProjects } from '@arc/contracts/inventory/projects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChildProduct } from '../../src/bench/child.js'
import { newEnvironment, type TestEnvironment } from '../environment.js'
import type { Visitor } from '../product.js'
import { signUpOn } from '../sign-up.js'

const UP = fileURLToPath(new URL('../../dist/up.js', import.meta.url))

let environment: TestEnvironment
let product: ChildProduct
let visitor: Visitor
beforeAll(async () => {
  environment = await newEnvironment('lifecycle')
  // What killed processes left behind: the number of a process that lives and is another one's, and temporary files.
  await mkdir(join(environment.dataDir, 'tmp'))
  await mkdir(join(environment.dataDir, 'log'), { mode: 0o755 })
  await writeFile(join(environment.dataDir, 'arc.pid'), String(process.ppid))
  await writeFile(join(environment.dataDir, 'run.json'), JSON.stringify({ pid: process.ppid, url: '', postgres: '', services: {} }))
  await writeFile(join(environment.dataDir, 'tmp', 'left-behind'), 'x')
  product = await ChildProduct.start(environment.dataDir, environment.env)
  visitor = await signUpOn(product)
})
afterAll(async () => {
  await product.kill()
  await environment.remove()
})

it('a second start on the same data says so in one line, and the first goes on', async () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [UP], {
    env: { ...process.env, ...environment.env, DATA_DIR: environment.dataDir, PORT: '0' },
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([1, '', `a.r.c. did not start. a.r.c. is already running on ${environment.dataDir}.\n`])
  expect((await visitor.call(listProjects)).status).toBe(200)
})

it('a start on a port in use says in one line how to choose another one', async () => {
  const other = await newEnvironment('lifecycle-port')
  const { status, stdout, stderr } = spawnSync(process.execPath, [UP], {
    env: { ...process.env, ...other.env, DATA_DIR: other.dataDir, PORT: new URL(product.address).port },
    encoding: 'utf8',
  })
  await other.remove()
  expect([status, stdout, stderr]).toEqual([1, '', 'a.r.c. did not start. The port is in use. Choose another one: PORT=4301 make up\n'])
})

it('only the owner can open the folders of files, emails, logs and temporary files, and a start empties the last', async () => {
  const modes = await Promise.all(
    ['files', 'mail', 'log', 'tmp'].map(async (name) => (await stat(join(environment.dataDir, name))).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o700])
  await expect(stat(join(environment.dataDir, 'tmp', 'left-behind'))).rejects.toThrow('ENOENT')
})

it('while PostgreSQL is down, writes answer 503 with Retry-After and health says so; within 10 s everything works again', async () => {
  const file = join(environment.dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0])
  const change = (n: number) =>
    visitor.fetch('/api/projects', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Home ${n}` }),
    })
  const started = performance.now()
  process.kill(pid, 'SIGKILL')
  const answers: { status: number; retryAfter: string | null }[] = []
  const health: number[] = []
  // All requests at once, so that some of them arrive before the restart.
  for (let n = 0; answers.at(-1)?.status !== 200 && performance.now() - started < 10_000; n++) {
    const [response, probe] = await Promise.all([change(n), fetch(`${product.address}/health`)])
    answers.push({ status: response.status, retryAfter: response.headers.get('retry-after') })
    health.push(probe.status)
  }
  expect(answers.at(-1)).toMatchObject({ status: 200 })
  const failed = answers.slice(0, -1)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.filter(({ status, retryAfter }) => status !== 503 || !Number(retryAfter))).toEqual([])
  expect(health).toContain(503)
  await expect.poll(async () => (await fetch(`${product.address}/health`)).status).toBe(200)
})

it('a signal stops it with code 0, although pages are open', async () => {
  const live = await visitor.fetch('/api/live')
  const exited = once(product.process, 'exit')
  product.process.kill('SIGTERM')
  await live.text()
  expect((await exited)[0]).toBe(0)
})
