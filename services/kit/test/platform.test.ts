import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../src/env.js'
import { newGatewayKey } from '../src/identity.js'
import { platformEnv } from '../src/platform.env.js'
import { createPlatform } from '../src/platform.js'
import { readNatsAddress } from '../src/ports/nats.address.js'

let dataDir: string
let gatewayKey: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arc-platform-'))
  gatewayKey = await newGatewayKey()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const create = (env: Record<string, string> = {}) =>
  createPlatform({
    dataDir,
    database: { host: '127.0.0.1', port: 1, name: 'none', passwordOf: () => '' },
    keys: { gatewayKey, serviceSecret: 'test '.repeat(8), filesSecret: 'files '.repeat(8) },
    env: { LOG_LEVEL: 'silent', ...env },
  })
const names = (platform: Awaited<ReturnType<typeof create>>) =>
  [platform.transport, platform.files, platform.cache, platform.mail].map((adapter) => adapter.constructor.name)

/** Addresses at which no server listens. */
const UNREACHABLE = {
  NATS_URL: 'nats://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY: 'arc',
  S3_SECRET_KEY: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'a.r.c. <archive@arc.example>',
}

describe('the platform', () => {
  it('selects the embedded adapters without addresses, and is healthy', async () => {
    const platform = await create()
    expect(names(platform)).toEqual(['LocalTransport', 'FolderFiles', 'MemoryCache', 'FolderMail'])
    expect(await platform.health()).toEqual({ events: true, cache: true, files: true, mail: true, scanner: null })
    expect(platform.exclusive).toBe(true)
    await platform.close()
  })

  it('selects the external dependencies by their addresses, starts while they are unreachable, and reports which are', async () => {
    const platform = await create(UNREACHABLE)
    expect(names(platform)).toEqual(['NatsTransport', 'S3Files', 'RedisCache', 'SmtpMail'])
    expect(await platform.health()).toMatchObject({ events: false, cache: false, files: false })
    expect(platform.exclusive).toBe(false)
    await platform.close()
  })

  it('selects each adapter independently', async () => {
    const platform = await create({ REDIS_URL: UNREACHABLE.REDIS_URL })
    expect(names(platform)).toEqual(['LocalTransport', 'FolderFiles', 'RedisCache', 'FolderMail'])
    await platform.close()
  })

  it('refuses an invalid or incomplete configuration and lists all errors', async () => {
    const wrong = {
      NATS_URL: 'http://nats',
      REDIS_URL: 'localhost:6379',
      S3_ENDPOINT: 'https://s3.example/bucket',
      SMTP_URL: 'smtp://mail.example',
    }
    const refused = await create(wrong).then(
      () => '',
      (error: Error) => error.message,
    )
    for (const name of ['NATS_URL', 'REDIS_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'MAIL_FROM'])
      expect(refused).toContain(`  ${name}: `)
  })
})

describe('the variables of the platform', () => {
  const read = (env: Record<string, string>) => readEnv(platformEnv(env), env)

  it.each([
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_ACCESS_KEY: is missing, and S3_ENDPOINT is given'],
    [{ S3_ACCESS_KEY: 'arc', S3_SECRET_KEY: 'secret' }, 'S3_ENDPOINT: is missing, and S3_ACCESS_KEY is given'],
    [{ SMTP_URL: 'smtps://mail.example' }, 'MAIL_FROM: is missing, and SMTP_URL is given'],
    [{ MAIL_FROM: 'archive@arc.example' }, 'SMTP_URL: is missing, and MAIL_FROM is given'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }, 'MAIL_FROM: must be an address'],
    [{ NATS_URL: 'nats://one:4222,redis://two' }, 'NATS_URL: must be nats://host:4222'],
    [{ NATS_PREFIX: 'a.b' }, 'NATS_PREFIX: must consist of 1 to 32 letters'],
    [{ S3_BUCKET: 'Not A Bucket' }, 'S3_BUCKET: must be the name of a bucket'],
  ])('%j is refused: %s', (env, words) => {
    expect(() => read(env)).toThrow(words)
  })

  it('do not appear with their secrets in error messages', () => {
    expect(() => read({ S3_SECRET_KEY: 'hunter2', NATS_URL: 'http://arc:hunter2@nats' })).toThrow(/^((?!hunter2)[\s\S])*$/)
  })
})

it.each([
  ['nats://nats:4222', { servers: ['nats:4222'], login: null, tls: false }],
  ['nats', { servers: ['nats:4222'], login: null, tls: false }],
  ['tls://arc:p%40ss@one,two:4333', { servers: ['one:4222', 'two:4333'], login: { user: 'arc', pass: 'p@ss' }, tls: true }],
  ['nats://t0ken@[::1]:4222', { servers: ['[::1]:4222'], login: { token: 't0ken' }, tls: false }],
  ['', null],
  ['nats://', null],
])('NATS_URL %j is parsed as %j', (text, parsed) => {
  expect(readNatsAddress(text)).toEqual(parsed)
})
