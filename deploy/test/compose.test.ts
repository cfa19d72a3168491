import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { SERVICE_NAMES, SERVICES } from '@arc/contracts/services'
import { GATEWAY_ENV } from '@arc/gateway/gateway.env'
import { checkEnv, readEnv, shapeOf } from '@arc/kit/env'
import { platformEnv } from '@arc/kit/platform.env'
import { databasePasswords, GATEWAY_KEY, passwordIn, processEnv, rolePassword, SERVICE_KEY } from '@arc/kit/process.env'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { DEFINITIONS } from '../src/services.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const Service = z.object({
  image: z.string(),
  build: z.object({ dockerfile: z.string(), args: z.object({ SERVICE: z.string() }) }).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.unknown()).optional(),
  read_only: z.boolean().optional(),
  healthcheck: z.unknown().optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ memory: z.string() }) }) }).optional(),
})
const compose = z.object({ services: z.record(z.string(), Service) }).parse(parse(read('docker-compose.yml'), { merge: true }))
const own = [...SERVICE_NAMES, 'gateway'] as const

/** The file that `make env` writes. */
function writtenEnv(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'arc-env-'))
  try {
    execFileSync(process.execPath, [join(root, 'deploy/scripts/env.mjs'), join(folder, '.env')])
    return Object.fromEntries(
      Object.entries(parseEnv(readFileSync(join(folder, '.env'), 'utf8'))).map(([key, value]) => [key, value ?? '']),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const written = writtenEnv()

/** The environment of one container: the file with these changes, and the values of docker-compose.yml. */
function environmentOf(name: string, changes: Record<string, string> = {}): Record<string, string> {
  const file: Record<string, string> = { ...written, ...changes }
  const filled = Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
    key,
    value.replace(/\$\{(\w+)(?::([-?+])([^}]*))?\}/g, (_all, variable, kind, text) =>
      kind === '+' ? (file[variable] ? text : '') : (file[variable] ?? ''),
    ),
  ])
  return { ...file, ...Object.fromEntries(filled) }
}

describe('docker-compose.yml', () => {
  it('runs every service and the gateway, each from its own image, on its port of the contract', () => {
    for (const name of own) {
      const service = compose.services[name]
      const port = 4300 + (name === 'gateway' ? 0 : SERVICES[name].port)
      expect(service?.build?.args.SERVICE).toBe(name)
      expect(service?.image).toBe(`arc/${name}`)
      expect(service?.environment?.HEALTH_PORT).toBe(String(port))
      expect(service).toMatchObject({ read_only: true, healthcheck: expect.anything(), deploy: expect.anything() })
    }
  })

  it('and `make env` give each process a complete configuration, and only the gateway the signing key', () => {
    for (const name of own) {
      const env = environmentOf(name)
      const shape = shapeOf(DEFINITIONS.find((definition) => definition.name === name)?.env ?? GATEWAY_ENV, env)
      expect(() => checkEnv([processEnv(env), platformEnv(env), name === 'gateway' ? GATEWAY_KEY : SERVICE_KEY, shape], env)).not.toThrow()
      expect(Boolean(env.GATEWAY_PRIVATE_KEY), name).toBe(name === 'gateway')
      expect(env.POSTGRES_PASSWORD).toBe('')
    }
  })

  it('gives each process its own database password and provider keys, and no other process any of them', () => {
    const providers = {
      ...{ STRIPE_SECRET_KEY: ['billing'], STRIPE_WEBHOOK_SECRET: ['billing'], GOOGLE_CLIENT_SECRET: ['auth'] },
      ...{ OPENAI_API_KEY: ['analysis'], UPCITEMDB_KEY: ['analysis'], SUPPORT_INBOX_URL: ['admin'], ADMIN_PASSWORD: ['admin'] },
      ...{ REPORT_SIGNING_KEY: ['reports'], ELASTICSEARCH_API_KEY: ['search'], ELASTICSEARCH_PASSWORD: ['search'] },
      ...{ SMTP_URL: ['auth', 'inventory', 'billing', 'reports', 'admin'], GATEWAY_PRIVATE_KEY: ['gateway'] },
      ...{ POSTGRES_PASSWORD: [], GRAFANA_PASSWORD: [] },
    }
    const set = Object.fromEntries(Object.keys(providers).map((name) => [name, `secret-of-${name}`]))
    const environments = new Map(own.map((name) => [name, environmentOf(name, set)]))
    for (const [secret, owners] of Object.entries(providers))
      expect([secret, own.filter((name) => environments.get(name)?.[secret] === set[secret]).sort()]).toEqual([secret, owners.sort()])
    const passwords = SERVICE_NAMES.map((name) => environmentOf(name))
    for (const env of passwords) {
      expect(env.DATABASE_PASSWORD).toMatch(/^[0-9a-f]{64}$/)
      // Without the secret from which an older .env derives all passwords.
      expect(Object.keys(env).filter((name) => name.endsWith('_DATABASE_PASSWORD') && env[name])).toEqual([])
      expect(env.DATABASE_SECRET).toBeUndefined()
    }
    expect(environments.get('gateway')?.DATABASE_PASSWORD).toBe('none')
  })

  it('prepares the roles with the passwords that the services have, also from an .env with one secret for all', () => {
    const env = environmentOf('prepare')
    const read = readEnv(databasePasswords(env), env)
    expect(new Set(SERVICE_NAMES.map((name) => passwordIn(read, name))).size).toBe(SERVICE_NAMES.length)
    const old = { DATABASE_SECRET: 'x'.repeat(32) }
    expect(passwordIn(readEnv(databasePasswords(old), old), 'auth')).toBe(rolePassword(old.DATABASE_SECRET, 'auth'))
    expect(() => readEnv(databasePasswords({}), {})).toThrow('DATABASE_SECRET: is missing')
  })

  it('mounts only existing files', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.filter((volume) => typeof volume === 'string').filter((volume) => volume.startsWith('./')),
    )
    for (const volume of mounted) expect(existsSync(join(root, volume.split(':')[0] ?? '')), volume).toBe(true)
  })

  it('has no unused variable in .env.example', () => {
    const asked = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name ?? '')
    const known = new Set([
      ...Object.keys({ ...processEnv({}), ...platformEnv({}), ...GATEWAY_KEY, ...SERVICE_KEY, ...GATEWAY_ENV }),
      ...DEFINITIONS.flatMap(({ env }) => Object.keys(shapeOf(env, {}))),
      ...[...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''),
    ])
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('docker-compose.tls.yml', () => {
  const Encrypted = z.object({
    environment: z.record(z.string(), z.string()).optional(),
    depends_on: z.record(z.string(), z.unknown()).optional(),
    healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    command: z.array(z.string()).optional(),
    volumes: z.array(z.string()).optional(),
  })
  const tls = z.object({ services: z.record(z.string(), Encrypted) }).parse(parse(read('docker-compose.tls.yml'), { merge: true }))
  const SERVERS = ['postgres', 'nats', 'redis', 's3', 'elasticsearch']

  it('is off, behind one line of .env', () => {
    expect(read('.env.example')).toContain('\n# COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml\n')
  })

  it('gives each process a configuration with which it speaks TLS only, to services and to every server', () => {
    for (const name of own) {
      const env = { ...environmentOf(name), ...tls.services[name]?.environment }
      const shape = shapeOf(DEFINITIONS.find((definition) => definition.name === name)?.env ?? GATEWAY_ENV, env)
      expect(() => checkEnv([processEnv(env), platformEnv(env), name === 'gateway' ? GATEWAY_KEY : SERVICE_KEY, shape], env)).not.toThrow()
      expect(env).toMatchObject({ PGSSLMODE: 'verify-full', NATS_URL: 'tls://nats:4222', REDIS_URL: 'rediss://redis:6379' })
      expect([env.SERVICE_ADDRESS, env.S3_ENDPOINT, env.ELASTICSEARCH_URL].map((url) => url?.split(':')[0])).toEqual(Array(3).fill('https'))
      expect(env.TLS_CA).toBe(env.NODE_EXTRA_CA_CERTS)
      expect(() =>
        checkEnv([processEnv({ ...env, SERVICE_ADDRESS: 'http://{service}:{port}' })], {
          ...env,
          SERVICE_ADDRESS: 'http://{service}:{port}',
        }),
      ).toThrow('must begin with https://')
    }
  })

  it('starts every container after the certificates, and shows each its own', () => {
    const users = [...own, ...SERVERS, 'prepare', 'backup', 'restore']
    expect(Object.keys(tls.services).sort()).toEqual([...users, 'certificates'].sort())
    for (const name of users) {
      const { depends_on, volumes } = tls.services[name] ?? {}
      expect(depends_on, name).toHaveProperty('certificates')
      const own = ['prepare', 'backup', 'restore'].includes(name) ? 'jobs' : name
      expect(volumes, name).toEqual([expect.stringMatching(new RegExp(`^tls-${own}:.*:ro$`))])
    }
    const all = [...own, ...SERVERS, 'authority', 'jobs'].map((name) => `tls-${name}:/certificates/${name}`)
    expect(tls.services.certificates?.volumes?.sort()).toEqual(all.sort())
  })

  it('asks every service for its health with the certificate of its container', () => {
    for (const name of SERVICE_NAMES)
      expect(tls.services[name]?.healthcheck?.test.join(' ')).toContain('probe.main.js $$HEALTH_PORT /ready')
  })
})
