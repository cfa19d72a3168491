import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
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
import { runCommand } from '../killed-command.js'
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
