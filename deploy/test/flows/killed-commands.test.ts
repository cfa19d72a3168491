import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@arc/contracts/auth/accounts'
import { listProjects } from '@arc/contracts/inventory/projects'
import { EncryptedFolder } from '@arc/kit/backup/encrypted-folder'
import { verifyFolder } from '@arc/kit/backup/verify-folder'
import { readEnv } from '@arc/kit/env'
import { sized } from '@arc/kit/testing/sized'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ChildProduct } from '../../src/bench/child.js'
import { EMBEDDED } from '../environment.js'
import { answersAbout, hashesOf, PASSWORD } from '../fixtures/filled-release.js'
import { olderFolder, readFixture, releases } from '../fixtures/release-fixture.js'
import { filesBelow, type Moment, runCommand } from '../killed-command.js'
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

/** Three moments within the time that a command takes. */
const anyMoments = (ms: number): number[] => Array.from({ length: 3 }, () => 300 + Math.random() * ms)

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

it('a backup and a restore that are killed at each step, or at any moment, are followed by whole ones; older backups stay whole', {
  timeout: 1_200_000,
}, async () => {
  const [disk, restoredTo, BACKUP_KEY] = [join(place, 'disk'), join(place, 'restored'), join(place, 'arc.key')]
  await runCommand('backup-key', { ...ENV, DATA_DIR: older, BACKUP_KEY })
  const snapshots = () => readdirSync(join(disk, 'snapshots')).sort()
  const backUp = (kill?: Moment) => runCommand('backup', { ...ENV, DATA_DIR: older, BACKUP_TO: disk, BACKUP_KEEP: '3' }, kill)
  async function expectBackup(): Promise<number> {
    const { code, output, ms } = await backUp()
    expect([code, output]).toEqual([0, expect.stringContaining('is complete')])
    return ms
  }
  // While it stores the first files.
  await backUp(() => existsSync(join(disk, 'files/SHA256SUMS')))
  let backupMs = await expectBackup()
  let restoreMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    // The first round kills at steps that the disk shows, the others at any moment.
    const known = snapshots()
    const writes = (name: string) => () => snapshots().some((id) => !known.includes(id) && existsSync(join(disk, 'snapshots', id, name)))
    const steps = [writes('tables'), writes('manifest-copy.age')]
    for (const moment of round === 0 ? steps : anyMoments(backupMs)) await backUp(moment)
    backupMs = await expectBackup()
    const verified = await verifyFolder(new EncryptedFolder(disk, { recipients: [], identities: [] }))
    expect(verified).toMatchObject({ damaged: [], unverified: [], snapshots: snapshots().length })
    expect(snapshots().length).toBeLessThanOrEqual(3)
    expect((await filesBelow(disk)).filter((name) => name.endsWith('.draft'))).toEqual([])

    // The oldest one and the newest one by turns.
    const BACKUP_SNAPSHOT = snapshots().at(round % 2 === 0 ? 0 : -1) ?? ''
    const restore = (kill?: Moment) =>
      runCommand('restore', { ...ENV, DATA_DIR: restoredTo, BACKUP_FROM: disk, BACKUP_KEY, BACKUP_SNAPSHOT }, kill)
    await rm(restoredTo, { recursive: true, force: true })
    const files = await filesBelow(join(older, 'files'))
    const has = (name: string) => () => existsSync(join(restoredTo, name))
    const stepsOfRestore = [has('postgres/draft'), has(`files/${files.at(-1)}`)]
    let wasRefused = false
    for (const moment of round === 0 ? stepsOfRestore : anyMoments(restoreMs)) {
      await restore(moment)
      if (wasRefused || !has('being-filled')()) continue
      wasRefused = true
      const refused = await runCommand('up', { ...ENV, DATA_DIR: restoredTo })
      const said = `a.r.c. did not start. ${restoredTo} was not filled completely. Restore into it again, or delete it.\n`
      expect([refused.code, refused.output]).toEqual([1, said])
    }
    const restored = await restore()
    restoreMs = Math.max(restoreMs, restored.ms)
    // Killed when all was done: then it is whole, and nothing is restored over it.
    if (restored.code !== 0) expect(restored.output).toContain('is not empty')
    expect(await filesBelow(join(restoredTo, 'files'))).toEqual(files)
    await lookAt(restoredTo, expectWhole)
  }
})
