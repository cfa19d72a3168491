import { type Item, listItems } from '@arc/contracts/inventory/items'
import { searchItems } from '@arc/contracts/search/search'
import { control, type DependencyName, dependenciesCommand, realDependenciesEnv } from '@arc/kit/testing/real-dependencies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '../product.js'
import { archive, pause, signUp, word } from './archiving.js'
import { Household } from './household.js'
import { Probe } from './probe.js'
import { Processes, type ProcessName } from './processes.js'

const OUTAGE_SECONDS = 30
/** Of the other consumers, where one was shown to be missed for long. */
const SHORTER_SECONDS = 12
const HOUSEHOLDS = 3
/** So long before its end something else is restarted, and comes up without what is away, in milliseconds. */
const RESTART_MS = 9_000
/** All is well again so long after a part is back, in milliseconds. */
const HEALED_MS = 10_000
/** Nobody waits longer for an answer, whatever is away, in milliseconds. */
const PATIENCE_MS = 5_000
/** When the work has ended, everything has come through within this time, in milliseconds. */
const SETTLED_MS = 60_000

const NOBODY_THERE = '503 This part of a.r.c. is not answering right now. Please try again in a moment.'
const NO_STORE = '503 The file store is not answering right now. Please try again in a moment.'

interface Outage {
  away: DependencyName | ProcessName
  seconds?: number
  /** A process that is killed meanwhile: it comes up without what is away. */
  restarted: ProcessName
  /** What is refused while it is away, with its words; all else is served. */
  refused?: Record<string, string[]>
  /** What else is so meanwhile. */
  meanwhile?(probe: Probe): Promise<void>
}

const PARTS: string[] = ['nats', 'redis', 's3', 'elasticsearch']
const isPart = (name: string): name is DependencyName => PARTS.includes(name)
const parts = realDependenciesEnv()

describe.skipIf(!parts || !dependenciesCommand())(`${OUTAGE_SECONDS} s without`, () => {
  let processes: Processes
  let households: Household[]
  let prober: Visitor
  /** Items of the prober's with pictures. */
  let pictured: Item[]
  const saved: string[] = []

  beforeAll(async () => {
    processes = await Processes.start(parts ?? {})
    const code = await processes.trialCode()
    prober = await signUp(processes, code, HOUSEHOLDS)
    pictured = await archive(prober, 'globe-of-the-prober')
    const visitors = await Promise.all(Array.from({ length: HOUSEHOLDS }, (_, index) => signUp(processes, code, index)))
    households = visitors.map((visitor, index) => new Household(visitor, index))
  })
  afterAll(async () => {
    await Promise.all(households.map((household) => household.end().catch(() => undefined)))
    for (const part of PARTS) if (isPart(part)) await control('start', part)
    await processes?.stop()
  })

  const takeAway = (name: Outage['away']) => (isPart(name) ? control('stop', name) : processes.takeAway(name))
  const bring = async (name: Outage['away']) => (isPart(name) ? control('start', name) : processes.bring(name))

  /** Kills a process, and waits until the next one in its place answers. */
  async function restart(name: ProcessName): Promise<void> {
    await processes.kill(name)
    await expect.poll(async () => (await processes.health()).get(name), { timeout: SETTLED_MS }).toMatchObject({ service: name })
  }

  /** Waits until every process answers and reaches every part. @returns how long it took, in milliseconds */
  async function healed(): Promise<number> {
    const since = performance.now()
    for (;;) {
      const health = await processes.health()
      if ([...health.values()].every((said) => said && !Object.values(said).includes(false))) return performance.now() - since
      if (performance.now() - since > SETTLED_MS) throw new Error(`It did not heal: ${JSON.stringify([...health])}`)
      await pause(100)
    }
  }

  /** Waits until a search finds it. @returns false when it did not in time */
  async function isFound(name: string, withinMs: number): Promise<boolean> {
    for (const until = Date.now() + withinMs; Date.now() < until; await pause(200)) {
      const { body } = await prober.call(searchItems, { query: { q: name } })
      if (body.items?.some((item) => item.name === name)) return true
    }
    return false
  }

  /** Events that no outbox has handed on yet. */
  const waiting = async () => {
    const outboxes = await processes.query<{ n: number }>(
      ['auth', 'inventory', 'media', 'analysis', 'billing', 'reports']
        .map((schema) => `select count(*)::int as n from ${schema}.outbox`)
        .join(' union all '),
    )
    return outboxes.reduce((sum, { n }) => sum + n, 0)
  }

  const whatIsSavedIsFound = async ({ saved }: Probe) => expect(await isFound(saved.at(-1) ?? '', RESTART_MS)).toBe(true)
  const eventsWait = async () => expect(await waiting()).toBeGreaterThan(0)
  const limitsAreKept = async () => {
    const left = async () => Number((await prober.fetch('/api/projects')).headers.get('x-ratelimit-remaining'))
    const [first, second] = [await left(), await left()]
    expect(first).toBeGreaterThan(second)
  }

  const outages: Outage[] = [
    { away: 'nats', restarted: 'inventory', meanwhile: eventsWait },
    { away: 'redis', restarted: 'gateway', meanwhile: limitsAreKept },
    { away: 'elasticsearch', restarted: 'search', meanwhile: whatIsSavedIsFound },
    { away: 's3', restarted: 'media', refused: { picture: [NO_STORE], upload: [NO_STORE] }, meanwhile: whatIsSavedIsFound },
    { away: 'search', restarted: 'reports', refused: { search: [NOBODY_THERE] } },
    {
      ...{ away: 'analysis', seconds: SHORTER_SECONDS, restarted: 'media' },
      refused: { upload: [NOBODY_THERE] },
      meanwhile: whatIsSavedIsFound,
    },
    {
      ...{ away: 'inventory', seconds: SHORTER_SECONDS, restarted: 'analysis' },
      refused: Object.fromEntries(['list', 'item', 'save', 'edit', 'upload'].map((ask) => [ask, [NOBODY_THERE]])),
    },
  ]

  it.each(outages)('$away: what can be served is, the rest says so, and it heals alone', { timeout: 120_000 }, async (outage) => {
    const { away, seconds = OUTAGE_SECONDS, restarted, refused = {}, meanwhile } = outage
    const [item] = pictured
    if (!item) throw new Error('The prober has nothing.')
    const probe = new Probe(prober, item, away)
    const from = processes.words.length
    const until = Date.now() + seconds * 1000
    await takeAway(away)
    try {
      while (Date.now() < until - RESTART_MS) await probe.all()
      await restart(restarted)
      while (Date.now() < until) await probe.all()
      await meanwhile?.(probe)
    } finally {
      await bring(away)
      saved.push(...probe.saved)
    }
    expect(await healed()).toBeLessThan(HEALED_MS)
    expect(probe.refused()).toEqual(refused)
    expect(probe.slowest).toBeLessThan(PATIENCE_MS)
    // Each process says it once; one that was restarted meanwhile finds it away once more.
    const warned = processes.words.slice(from).filter((line) => line.includes(' is unreachable'))
    const sayers = warned.map((line) => line.split(':')[0]).filter((name) => name !== restarted)
    expect(sayers).toEqual([...new Set(sayers)])
  })

  it('loses nothing, doubles nothing, and leaves nothing undone', { timeout: 180_000 }, async () => {
    await Promise.all(households.map((household) => household.end()))
    for (const { rounds } of households) expect(rounds).toBeGreaterThan(outages.length)
    const undone = `select (select count(*) from analysis.batches where status = 'running')::int as batches,
      (select count(*) from search.items where revision > indexed)::int as untold`
    await expect.poll(waiting, { timeout: SETTLED_MS }).toBe(0)
    await expect.poll(() => processes.query(undone), { timeout: SETTLED_MS }).toEqual([{ batches: 0, untold: 0 }])

    // Search has every item in its last version, in its own tables and in the engine.
    const differing = `select i.id, i.version, s.version as found from inventory.items i
      full join (select * from search.items where not deleted) s on s.item_id = i.id where s.version is distinct from i.version`
    await expect.poll(() => processes.query(differing), { timeout: SETTLED_MS }).toEqual([])
    const [items] = await processes.query<{ n: number }>('select count(*)::int as n from inventory.items')
    await expect.poll(() => processes.indexed(), { timeout: SETTLED_MS }).toBe(items?.n)
    for (const [number, { visitor, kept }] of households.entries()) {
      const { body } = await visitor.call(listItems)
      const own = listItems.answer.parse(body).filter(({ source }) => source !== 'sample')
      const byId = new Map(own.map(({ id, name, notes }) => [id, { id, name, notes }]))
      expect(own).toHaveLength(kept.length)
      for (const item of kept) expect(byId.get(item.id)).toEqual(item)
      const { body: found } = await visitor.call(searchItems, { query: { q: `globe ${word(number)}` } })
      expect(new Set(found.items.map(({ id }) => id)).size).toBe(found.items.length)
    }
    const { body: probed } = await prober.call(listItems)
    const names = listItems.answer
      .parse(probed)
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Sextant'))
    expect(names.sort()).toEqual([...saved].sort())
    for (const name of saved) expect(await isFound(name, HEALED_MS), name).toBe(true)

    expect(await processes.query('select consumer, type, reason from admin.dead_letters')).toEqual([])
    expect(processes.words.filter((line) => line.includes('unexpected error') || line.includes('ended with 1'))).toEqual([])
  })
})
