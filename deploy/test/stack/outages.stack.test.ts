import { listUsers } from '@arc/contracts/admin/users'
import { type Item, listItems } from '@arc/contracts/inventory/items'
import { searchItems } from '@arc/contracts/search/search'
import { readEnv } from '@arc/kit/env'
import { control, type DependencyName, dependenciesCommand, realDependenciesEnv } from '@arc/kit/testing/real-dependencies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Visitor } from '../product.js'
import { ActiveUser } from './active-user.js'
import { archive, pause, signUp, word } from './archiving.js'
import type { ProcessName } from './installation.js'
import { Probe } from './probe.js'
import { Processes } from './processes.js'
import { differing, NOTHING_UNDONE, undone } from './settled.js'

/** Length of an outage. At least 12, because another process is restarted during it. */
const { OUTAGE_SECONDS } = readEnv({ OUTAGE_SECONDS: z.coerce.number().min(12).default(14) })
const ACTIVE_USERS = 3
/** Time before the end of the outage at which another process is restarted, in milliseconds. */
const RESTART_MS = 9_000
/** Time to recover after a dependency is back, in milliseconds. */
const HEALED_MS = 10_000
/** Maximum response time during an outage, in milliseconds. */
const TIMEOUT_MS = 5_000
/** Time until everything is processed after the work ends, in milliseconds. */
const SETTLED_MS = 60_000

const SERVICE_UNREACHABLE = '503 This part of a.r.c. is not answering right now. Please try again in a moment.'
const FILE_STORE_UNREACHABLE = '503 The file store is not answering right now. Please try again in a moment.'

interface Outage {
  stopped: DependencyName | ProcessName
  /** A process that is restarted during the outage. */
  restarted: ProcessName
  /** The requests that fail during the outage, with their texts; all others succeed. */
  refused?: Record<string, string[]>
  /** Further assertions during the outage. */
  meanwhile?(probe: Probe): Promise<void>
}

const PARTS: string[] = ['nats', 'redis', 's3', 'elasticsearch']
const isPart = (name: string): name is DependencyName => PARTS.includes(name)
const dependencies = realDependenciesEnv()

describe.skipIf(!dependencies || !dependenciesCommand())(`${OUTAGE_SECONDS} s without`, () => {
  let processes: Processes
  let activeUsers: ActiveUser[]
  let prober: Visitor
  /** Items of the prober with pictures. */
  let pictured: Item[]
  const saved: string[] = []

  beforeAll(async () => {
    processes = await Processes.start(dependencies ?? {})
    const code = await processes.trialCode()
    prober = await signUp(processes, code, ACTIVE_USERS)
    pictured = await archive(prober, 'globe-of-the-prober')
    const visitors = await Promise.all(Array.from({ length: ACTIVE_USERS }, (_, index) => signUp(processes, code, index)))
    activeUsers = visitors.map((visitor, index) => new ActiveUser(visitor, index))
  })
  afterAll(async () => {
    await Promise.all(activeUsers.map((activeUser) => activeUser.end().catch(() => undefined)))
    for (const part of PARTS) if (isPart(part)) await control('start', part)
    await processes?.stop()
  })

  const stopDependency = (name: Outage['stopped']) => (isPart(name) ? control('stop', name) : processes.stopDependency(name))
  const startDependency = async (name: Outage['stopped']) => (isPart(name) ? control('start', name) : processes.startDependency(name))

  /** Kills a process and waits until its replacement answers. */
  async function restart(name: ProcessName): Promise<void> {
    await processes.kill(name)
    await expect.poll(async () => (await processes.health()).get(name), { timeout: SETTLED_MS }).toMatchObject({ service: name })
  }

  /** Waits until every process answers and reaches every dependency. @returns the duration in milliseconds */
  async function healed(): Promise<number> {
    const since = performance.now()
    for (;;) {
      const health = await processes.health()
      if ([...health.values()].every((said) => said && !Object.values(said).includes(false))) return performance.now() - since
      if (performance.now() - since > SETTLED_MS) throw new Error(`It did not heal: ${JSON.stringify([...health])}`)
      await pause(100)
    }
  }

  /** Waits until a search finds it. @returns false on timeout */
  async function isFound(name: string, withinMs: number): Promise<boolean> {
    for (const until = Date.now() + withinMs; Date.now() < until; await pause(200)) {
      const { body } = await prober.call(searchItems, { query: { q: name } })
      if (body.items?.some((item) => item.name === name)) return true
    }
    return false
  }

  const whatIsSavedIsFound = async ({ saved }: Probe) => expect(await isFound(saved.at(-1) ?? '', RESTART_MS)).toBe(true)
  const eventsWait = async () => expect((await undone((sql) => processes.query(sql)))?.events).toBeGreaterThan(0)
  /** The eleventh wrong password of an origin is refused for its number. */
  const limitsAreKept = async () => {
    const headers = { 'x-admin-password': 'wrong' }
    for (let attempt = 1; attempt <= 10; attempt++) expect((await prober.call(listUsers, {}, headers)).status).toBe(401)
    expect((await prober.call(listUsers, {}, headers)).status).toBe(429)
  }

  const outages: Outage[] = [
    { stopped: 'nats', restarted: 'inventory', meanwhile: eventsWait },
    { stopped: 'redis', restarted: 'gateway', meanwhile: limitsAreKept },
    { stopped: 'elasticsearch', restarted: 'search', meanwhile: whatIsSavedIsFound },
    {
      stopped: 's3',
      restarted: 'media',
      refused: { picture: [FILE_STORE_UNREACHABLE], upload: [FILE_STORE_UNREACHABLE] },
      meanwhile: whatIsSavedIsFound,
    },
    { stopped: 'search', restarted: 'reports', refused: { search: [SERVICE_UNREACHABLE] } },
    {
      stopped: 'analysis',
      restarted: 'media',
      refused: { upload: [SERVICE_UNREACHABLE] },
      meanwhile: whatIsSavedIsFound,
    },
    {
      stopped: 'inventory',
      restarted: 'analysis',
      refused: Object.fromEntries(['list', 'item', 'save', 'edit', 'upload'].map((ask) => [ask, [SERVICE_UNREACHABLE]])),
    },
  ]

  it.each(outages)(
    '$stopped: unaffected requests succeed, others fail with a text, and the product recovers',
    { timeout: 120_000 },
    async (outage) => {
      const { stopped, restarted, refused = {}, meanwhile } = outage
      const [item] = pictured
      if (!item) throw new Error('The prober has no items.')
      const probe = new Probe(prober, item, stopped)
      const from = processes.words.length
      const until = Date.now() + OUTAGE_SECONDS * 1000
      await stopDependency(stopped)
      try {
        while (Date.now() < until - RESTART_MS) await probe.all()
        await restart(restarted)
        while (Date.now() < until) await probe.all()
        await meanwhile?.(probe)
      } finally {
        await startDependency(stopped)
        saved.push(...probe.saved)
      }
      expect(await healed()).toBeLessThan(HEALED_MS)
      expect(probe.refused()).toEqual(refused)
      expect(probe.slowest).toBeLessThan(TIMEOUT_MS)
      // Each process logs it once; the restarted one logs it again.
      const warned = processes.words.slice(from).filter((line) => line.includes(' is unreachable'))
      const loggers = warned.map((line) => line.split(':')[0]).filter((name) => name !== restarted)
      expect(loggers).toEqual([...new Set(loggers)])
    },
  )

  it('loses nothing, duplicates nothing, and finishes everything', { timeout: 180_000 }, async () => {
    await Promise.all(activeUsers.map((activeUser) => activeUser.end()))
    for (const { rounds } of activeUsers) expect(rounds).toBeGreaterThan(outages.length)
    const query = <Row extends object>(sql: string) => processes.query<Row>(sql)
    await expect.poll(() => undone(query), { timeout: SETTLED_MS }).toEqual(NOTHING_UNDONE)
    // Search has every item in its last version, in its own tables and in the engine.
    await expect.poll(() => differing(query), { timeout: SETTLED_MS }).toEqual([])
    const [items] = await processes.query<{ n: number }>('select count(*)::int as n from inventory.items')
    await expect.poll(() => processes.indexed(), { timeout: SETTLED_MS }).toBe(items?.n)
    for (const [number, { visitor, saved }] of activeUsers.entries()) {
      const { body } = await visitor.call(listItems)
      const own = listItems.response.parse(body).filter(({ source }) => source !== 'sample')
      const byId = new Map(own.map(({ id, name, notes }) => [id, { id, name, notes }]))
      expect(own).toHaveLength(saved.length)
      for (const item of saved) expect(byId.get(item.id)).toEqual(item)
      const { body: found } = await visitor.call(searchItems, { query: { q: `globe ${word(number)}` } })
      expect(new Set(found.items.map(({ id }) => id)).size).toBe(found.items.length)
    }
    const { body: probed } = await prober.call(listItems)
    const names = listItems.response
      .parse(probed)
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Sextant'))
    expect(names.sort()).toEqual([...saved].sort())
    for (const name of saved) expect(await isFound(name, HEALED_MS), name).toBe(true)

    expect(await processes.query('select consumer, type, reason from admin.dead_letters')).toEqual([])
    expect(processes.words.filter((line) => line.includes('unexpected error') || line.includes('ended with 1'))).toEqual([])
  })
})
