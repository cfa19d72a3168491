import { generateKeyPairSync } from 'node:crypto'
import { readEnv } from '@arc/kit/env'
import { createLog } from '@arc/kit/log'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { SigningKeys } from '../src/evidence/signing-keys.service.js'
import { REPORTS_ENV } from '../src/reports.env.js'
import { definition } from '../src/service.js'

let stack: Stack
let database: Database
beforeAll(async () => {
  stack = await startStack([definition])
  database = stack.service('reports').get(Database)
})
afterAll(() => stack.close())

/** The keys of one process more. */
const replica = (env: Record<string, string> = {}) =>
  new SigningKeys(database, stack.platform, readEnv(REPORTS_ENV, env), stack.clock, createLog({ level: 'silent' }))

describe('the key that signs reports', () => {
  it('is created once, also by processes that start at once, and stored encrypted', async () => {
    await database.client.signingKey.deleteMany()
    const ids = await Promise.all([replica(), replica(), replica()].map(async (keys) => (await keys.current()).id))
    const rows = await database.client.signingKey.findMany()
    expect([rows.map(({ id }) => id), new Set(ids).size]).toEqual([[ids[0]], 1])
    expect(rows[0]?.sealedKey).toMatch(/^eyJ/)
    expect((await replica().current()).id).toBe(ids[0])
  })

  it('comes from the configuration, on one line too; the public keys from before stay published', async () => {
    const before = await replica().current()
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const keys = replica({ REPORT_SIGNING_KEY: pem.replaceAll('\n', '\\n') })
    const { id } = await keys.current()
    const published = (await keys.published()).map((key) => ({ id: key.id, current: key.current }))
    expect(published).toHaveLength(2)
    expect(published).toEqual(
      expect.arrayContaining([
        { id, current: true },
        { id: before.id, current: false },
      ]),
    )
    expect((await database.client.signingKey.findUnique({ where: { id } }))?.sealedKey).toBeNull()
    expect((await replica().current()).id).toBe(before.id)
  })

  it('is replaced by a new one when it can not be decrypted any more', async () => {
    const before = await replica().current()
    await database.client.signingKey.updateMany({ where: { id: before.id }, data: { sealedKey: 'eyJ.of.another.secret.x' } })
    const { id } = await replica().current()
    expect(id).not.toBe(before.id)
    expect((await replica().published()).map((key) => key.id)).toContain(before.id)
  })

  it('is refused at the start when it is of another kind', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const key of ['secret', rsa])
      expect(() => readEnv(REPORTS_ENV, { REPORT_SIGNING_KEY: key })).toThrow(/REPORT_SIGNING_KEY: must be a private Ed25519 key/)
  })
})
