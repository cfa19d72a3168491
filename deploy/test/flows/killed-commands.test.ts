import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@arc/contracts/auth/accounts'
import { listProjects } from '@arc/contracts/inventory/projects'
import { readEnv } from '@arc/kit/env'
import { sized } from '@arc/kit/testing/sized'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ChildProduct } from '../../src/bench/child.js'
import { EMBEDDED } from '../environment.js'
import { answersAbout, hashesOf, PASSWORD } from '../fixtures/filled-release.js'
import { olderFolder, readFixture, releases } from '../fixtures/release-fixture.js'
import { filesBelow, runCommand } from '../killed-command.js'
import { Visitor } from '../product.js'
import { signUpOn } from '../sign-up.js'

/** How often each kind of work is killed: ROUNDS=20 for a long trial. */
const { ROUNDS } = readEnv({ ROUNDS: z.coerce.number().int().positive().default(sized(2, 1)) })
const ENV = { ...EMBEDDED, VISION: 'demo', PORT: '0', LOG_LEVEL: 'warn' }
const fixture = readFixture(releases().at(-1) ?? '')

let place: string
/** The data of a release as it left it: the migrations since are not applied. */
let older: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'arc-killed-'))
  await chmod(place, 0o711)
  older = join(place, 'older')
  await olderFolder(fixture, older)
})
afterAll(() => rm(place, { recursive: true, force: true }))

/** Kills the start of a product on this folder again and again, at moments within these milliseconds. */
async function killStarts(DATA_DIR: string, times: number, withinMs: number): Promise<void> {
  for (let time = 0; time < times; time++) await runCommand('up', { ...ENV, DATA_DIR }, 200 + Math.random() * withinMs)
}

/** Starts the product, looks, and kills it. */
async function lookAt<T>(dataDir: string, look: (product: ChildProduct) => Promise<T>): Promise<T> {
  const product = await ChildProduct.start(dataDir, ENV)
  try {
    return await look(product)
  } finally {
    await product.kill()
  }
}

/** Everything of the release is there, to its user. */
async function expectWhole(product: ChildProduct): Promise<void> {
  const visitor = new Visitor(product.address)
  expect((await visitor.call(login, { body: { email: fixture.filled.email, password: PASSWORD } })).status).toBe(200)
  expect(await answersAbout(visitor, fixture.filled)).toMatchObject(fixture.filled.answers)
  expect(await hashesOf(visitor, Object.keys(fixture.filled.files))).toEqual(fixture.filled.files)
}

it('a first start that is killed at any moment is followed by one that works', { timeout: 1_200_000 }, async () => {
  const dataDir = join(place, 'new')
  const started = performance.now()
  await lookAt(dataDir, async () => undefined)
  const withinMs = performance.now() - started
  for (let round = 0; round < ROUNDS; round++) {
    await rm(dataDir, { recursive: true })
    await killStarts(dataDir, 2, withinMs)
    await lookAt(dataDir, async (product) => {
      const visitor = await signUpOn(product)
      expect((await visitor.call(listProjects)).status).toBe(200)
    })
  }
})

it('a start that is killed while it migrates the data of a release is followed by one that has all of it', {
  timeout: 1_200_000,
}, async () => {
  const dataDir = join(place, 'migrated')
  let withinMs = 0
  for (let round = 0; round <= ROUNDS; round++) {
    await rm(dataDir, { recursive: true, force: true })
    // With its owners: PostgreSQL's files are those of another user where the tests run as root.
    spawnSync('cp', ['-a', older, dataDir])
    if (round > 0) await killStarts(dataDir, 2, withinMs)
    const started = performance.now()
    await lookAt(dataDir, async (product) => {
      if (round === 0) withinMs = performance.now() - started
      await expectWhole(product)
    })
  }
})

it('a backup and a restore that are killed at any moment leave nothing, or all of it to the next one', { timeout: 1_200_000 }, async () => {
  const [DATA_DIR, disk, restoredTo, BACKUP_KEY] = [older, join(place, 'disk'), join(place, 'restored'), join(place, 'arc.key')]
  await runCommand('backup-key', { ...ENV, DATA_DIR, BACKUP_KEY })
  const backup = { ...ENV, DATA_DIR, BACKUP_TO: disk, BACKUP_KEEP: '2' }
  const restore = { ...ENV, DATA_DIR: restoredTo, BACKUP_FROM: disk, BACKUP_KEY }
  const whole = await runCommand('backup', backup)
  expect([whole.code, whole.output]).toEqual([0, expect.stringContaining('is complete')])
  const restored = await runCommand('restore', restore)
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('is as it was at')])
  for (let round = 0; round < ROUNDS; round++) {
    await runCommand('backup', backup, 200 + Math.random() * whole.ms)
    // What the killed one left does not keep a restore from reading the folder.
    const killedBackup = await readdir(join(disk, 'snapshots'))
    await rm(restoredTo, { recursive: true })
    const killed = await runCommand('restore', restore, 200 + Math.random() * restored.ms)
    if (killed.code === null && existsSync(join(restoredTo, 'being-filled'))) {
      const refused = await runCommand('up', { ...ENV, DATA_DIR: restoredTo })
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('was not filled completely')])
    }
    const again = await runCommand('restore', restore)
    // Killed when all was done: then it is whole, and nothing is restored over it.
    if (again.code !== 0) expect(again.output).toContain('is not empty')
    await lookAt(restoredTo, expectWhole)
    expect((await filesBelow(join(restoredTo, 'files'))).filter((name) => name.startsWith('@'))).toEqual([])

    const next = await runCommand('backup', backup)
    expect([next.code, next.output]).toEqual([0, expect.stringContaining('is complete')])
    expect((await readdir(join(disk, 'snapshots'))).length).toBeLessThanOrEqual(Math.max(2, killedBackup.length))
    const verified = await runCommand('backup', { ...ENV, BACKUP_TO: disk, BACKUP_VERIFY: 'yes' })
    expect([verified.code, verified.output]).toEqual([0, expect.stringContaining(': 0 damaged, 0 not verified.')])
    const drafts = (await filesBelow(disk)).filter((name) => name.endsWith('.draft'))
    expect(drafts).toEqual([])
  }
})
