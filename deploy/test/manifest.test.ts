import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EVENTS } from '@arc/contracts/catalog'
import { ENVIRONMENT_GROUPS, type ServiceRow } from '@arc/contracts/service-row'
import { SERVICES } from '@arc/contracts/services'
import { LIVE_EVENTS } from '@arc/gateway/live.events'
import { shapeOf } from '@arc/kit/env'
import { platformEnv } from '@arc/kit/platform.env'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { secretsOf } from '../src/manifest/compose.rules.js'
import { type DefinedEvent, eventFaults } from '../src/manifest/events.rules.js'
import { DEFINITIONS } from '../src/services.js'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The key of Nest's metadata with the events of a consumer method; the package exports it no more. */
const PATTERNS = 'microservices:pattern'
const rows: Record<string, ServiceRow> = SERVICES
const Classes = z.array(z.custom<new () => object>((value) => typeof value === 'function')).default([])
const Patterns = z.array(z.string()).default([])

/** The types of events that the methods of a module's controllers consume. */
function consumedBy(module: new () => object): string[] {
  const controllers = Classes.parse(Reflect.getMetadata('controllers', module))
  const imported = Classes.parse(Reflect.getMetadata('imports', module))
  const own = controllers.flatMap(({ prototype }) =>
    Object.values(Object.getOwnPropertyDescriptors(prototype)).flatMap(({ value }) =>
      typeof value === 'function' ? Patterns.parse(Reflect.getMetadata(PATTERNS, value)) : [],
    ),
  )
  return [...new Set([...own, ...imported.flatMap(consumedBy)])].sort()
}

/** The code of a service, without its tests. */
const codeOf = (name: string): string =>
  readdirSync(join(ROOT, `services/${name}/src`), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('generated'))
    .map((file) => readFileSync(join(ROOT, `services/${name}/src`, file), 'utf8'))
    .join('\n')

/** The events in the files of the contracts, whether the catalog imports them or not. */
function definedEvents(): DefinedEvent[] {
  const folder = join(ROOT, 'contracts/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/export const (\w+) = event\(\s*'([\w.-]+)'/g)].map(
      ([, name = '', type = '']) => ({ type, name, file }),
    ),
  )
}

/** Events that change nothing on any page themselves. */
const ON_NO_PAGE = [
  // `auth.account.changed` follows these.
  ...['plan-set', 'reactivated', 'suspended'].map((happened) => `auth.account.${happened}`),
  ...['activated', 'cancelled', 'downgraded', 'expired', 'lapsed', 'reactivated', 'upgraded'].map(
    (happened) => `billing.subscription.${happened}`,
  ),
  // No page is open before the first of them, and none after the second.
  'auth.account.registered',
  'auth.account.deleted',
  // The household is told by the service itself (`announce`).
  'auth.membership.ended',
  // Services work on with these; what comes of it has events of its own.
  'analysis.photo.analysed',
  'inventory.items.purged',
  'media.image.stored',
  'media.photo.measured',
  'media.photo.removed',
  'reports.report.requested',
]

const EMPTY: Pick<ServiceRow, 'secrets' | 'environment' | 'knowsOf'> = { secrets: [], environment: [] }

describe('the row of a service', () => {
  it('lists the events that it publishes and consumes, all of them in the contracts, and open pages are told of them', () => {
    const handlesOf = new Map<string, string[]>(
      DEFINITIONS.map(({ name, module }) => [name, consumedBy(z.custom<new () => object>().parse(module))]),
    )
    const services = Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [name, { ...row, handles: handlesOf.get(name) ?? [], code: codeOf(name) }]),
    )
    const catalog = EVENTS.map(({ type }) => type)
    expect(eventFaults({ defined: definedEvents(), catalog, services, live: LIVE_EVENTS, onNoPage: ON_NO_PAGE })).toEqual([])
  })

  it('names the services that it calls: those of its code, which network policies allow', () => {
    const all = Object.keys(rows)
    for (const [name, { calls }] of Object.entries(rows)) {
      const called = [
        ...codeOf(name).matchAll(/\.(?:call|callOrNull)\(\s*(?:'(\w+)'|service\b)|new Services\('reindex'.*\)\.call\('(\w+)'/g),
      ]
      const found = called.flatMap(([, one, other]) => one ?? other ?? all.filter((service) => service !== name))
      expect([name, [...calls].sort()]).toEqual([name, [...new Set(found)].sort()])
    }
  })

  it('names every secret that the service reads, and no other', () => {
    const secrets = secretsOf(rows)
    const ofPlatform = Object.keys(platformEnv({}))
    for (const { name, env } of DEFINITIONS) {
      const { secrets: own, knowsOf = [], environment } = rows[name] ?? EMPTY
      const read = Object.keys(shapeOf(env, {})).filter((variable) => secrets.includes(variable))
      const given = [...own, ...knowsOf, ...environment.flatMap((group) => ENVIRONMENT_GROUPS[group])]
      expect([name, read.filter((variable) => !given.includes(variable))]).toEqual([name, []])
      expect([name, [...own, ...knowsOf].filter((variable) => !read.includes(variable))]).toEqual([name, []])
    }
    expect(
      Object.values(ENVIRONMENT_GROUPS)
        .flat()
        .filter((variable) => !ofPlatform.includes(variable)),
    ).toEqual([])
  })

  it('asks for at most 100 connections with three replicas of every service, and each database of ours has room for them', () => {
    const connections = (replicas: number) => replicas * Object.values(rows).reduce((sum, { pool }) => sum + pool, 0)
    expect(connections(3)).toBeLessThanOrEqual(100)
    // A replica reads the lengths of its queues on a connection of its own for a moment; the others are for migrations and administrators.
    const needed = (replicas: number) => connections(replicas) + replicas * DEFINITIONS.length + 10
    const command: string[] = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }).services.postgres.command
    const embedded = /'max_connections=(\d+)',\n {2}'shared/.exec(readFileSync(join(ROOT, 'services/kit/src/postgres.ts'), 'utf8'))?.[1]
    expect(Number(command.join(' ').match(/max_connections=(\d+)/)?.[1])).toBeGreaterThanOrEqual(needed(3))
    expect(Number(embedded)).toBeGreaterThanOrEqual(needed(1))
  })
})
