import { listItems } from '@arc/contracts/inventory/items'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { readEnv } from '@arc/kit/env'
import { type DependencyName, dependenciesCommand, pidOf, realDependenciesEnv } from '@arc/kit/testing/real-dependencies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Visitor } from '../product.js'
import { ActiveUser } from './active-user.js'
import { archive, signUp } from './archiving.js'
import type { ProcessName } from './installation.js'
import { ACTIONS, type Action, Probe } from './probe.js'
import { Processes } from './processes.js'
import { differing, NOTHING_UNDONE, undone } from './settled.js'

/** `SUSPEND=all` suspends every process and every dependency; `SUSPEND_SECONDS` is the length of each suspension. */
const { SUSPEND, SUSPEND_SECONDS } = readEnv({
  SUSPEND: z.enum(['some', 'all']).default('some'),
  SUSPEND_SECONDS: z.coerce.number().positive().default(7),
})
const ACTIVE_USERS = 3
/** Time to recover afterwards, in milliseconds. */
const HEALED_MS = 20_000
/** Time until everything is processed after the work ends, in milliseconds. */
const SETTLED_MS = 90_000
/** What answers without the suspended part does so within this time; also a refusal because of it. In milliseconds. */
const ANSWER_MS = 6_500

const without = (...actions: Action[]): Action[] => ACTIONS.filter((action) => !actions.includes(action))
type Part = ProcessName | DependencyName | 'postgres'
const isProcess = (part: Part): part is ProcessName => part === 'gateway' || SERVICE_NAMES.some((name) => name === part)
interface Suspension {
  part: Part
  /** The requests that are answered meanwhile. */
  answered: readonly Action[]
  /** Those of them that are refused because of it. */
  refused?: readonly Action[]
  /** Suspended with `SUSPEND=all` only. */
  rarely?: true
}
const SUSPENSIONS: Suspension[] = [
  { part: 'auth', answered: ACTIONS, refused: without('page') },
  { part: 'inventory', answered: ['page', 'search', 'picture'], rarely: true },
  { part: 'media', answered: ['page', 'list', 'item', 'search', 'save', 'edit'] },
  { part: 'analysis', answered: without('upload'), rarely: true },
  { part: 'search', answered: without('search'), rarely: true },
  { part: 'billing', answered: ACTIONS, rarely: true },
  { part: 'reports', answered: ACTIONS, rarely: true },
  { part: 'admin', answered: ACTIONS, rarely: true },
  { part: 'gateway', answered: [], rarely: true },
  { part: 'nats', answered: ACTIONS },
  { part: 'redis', answered: ACTIONS },
  { part: 's3', answered: without('picture', 'upload') },
  { part: 'elasticsearch', answered: ACTIONS },
  { part: 'postgres', answered: ['page'] },
]

const dependencies = realDependenciesEnv()

describe.skipIf(!dependencies || !dependenciesCommand())(`suspended for ${SUSPEND_SECONDS} s`, () => {
  let processes: Processes
  let activeUsers: ActiveUser[]
  let probeOf: (name: string) => Probe
  let prober: Visitor
  const saved: string[] = []

  beforeAll(async () => {
    processes = await Processes.start(dependencies ?? {})
    const code = await processes.trialCode()
    prober = await signUp(processes, code, ACTIVE_USERS)
    const [item] = await archive(prober, 'globe-of-the-prober')
    if (!item) throw new Error('The prober has no items.')
    probeOf = (name) => new Probe(prober, item, name)
    const visitors = await Promise.all(Array.from({ length: ACTIVE_USERS }, (_, index) => signUp(processes, code, index)))
    activeUsers = visitors.map((visitor, index) => new ActiveUser(visitor, index))
  })
  afterAll(async () => {
    await Promise.all(activeUsers.map((activeUser) => activeUser.end().catch(() => undefined)))
    await processes?.stop()
  })

  async function signal(part: Part, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    if (isProcess(part)) return processes.signal(part, signal)
    for (const pid of part === 'postgres' ? await processes.postgres() : [await pidOf(part)]) process.kill(pid, signal)
  }

  it.each(SUSPENSIONS.filter(({ rarely }) => SUSPEND === 'all' || !rarely))(
    '$part: the others answer in time, and it recovers by itself',
    { timeout: 180_000 },
    async ({ part, answered, refused = [] }) => {
      const probe = probeOf(part)
      await processes.postgres()
      await signal(part, 'SIGSTOP')
      try {
        for (const until = Date.now() + SUSPEND_SECONDS * 1000; Date.now() < until; ) await probe.allAtOnce(answered)
      } finally {
        await signal(part, 'SIGCONT')
        saved.push(...probe.saved)
      }
      expect(probe.slowest).toBeLessThan(ANSWER_MS)
      expect(Object.keys(probe.refused()).filter((action) => !refused.some((one) => one === action))).toEqual([])
      const healthy = async () => [...(await processes.health()).values()].every((said) => said && !Object.values(said).includes(false))
      await expect.poll(healthy, { timeout: HEALED_MS, interval: 200 }).toBe(true)
      const after = probeOf(`${part} after`)
      await after.all()
      saved.push(...after.saved)
      expect(after.refused()).toEqual({})
    },
  )

  it('loses nothing, duplicates nothing, and finishes everything', { timeout: 180_000 }, async () => {
    await Promise.all(activeUsers.map((activeUser) => activeUser.end()))
    const query = <Row extends object>(sql: string) => processes.query<Row>(sql)
    await expect.poll(() => undone(query), { timeout: SETTLED_MS }).toEqual(NOTHING_UNDONE)
    await expect.poll(() => differing(query), { timeout: SETTLED_MS }).toEqual([])
    for (const { visitor, saved: own } of activeUsers) {
      const items = listItems.response.parse((await visitor.call(listItems)).body).filter(({ source }) => source !== 'sample')
      const byId = new Map(items.map(({ id, name, notes }) => [id, { id, name, notes }]))
      expect(items).toHaveLength(own.length)
      for (const item of own) expect(byId.get(item.id)).toEqual(item)
    }
    const names = listItems.response.parse((await prober.call(listItems)).body).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('Sextant')).sort()).toEqual([...saved].sort())
    expect(await processes.query('select consumer, type, reason from admin.dead_letters')).toEqual([])
    expect(processes.words.filter((line) => line.includes('unexpected error') || line.includes('ended with'))).toEqual([])
  })
})
