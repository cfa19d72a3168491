import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Assumptions, type Cost, type Measured, readAssumptions, readMeasured } from './figures.js'
import { boundsOf, growthTo, householdOf, shardBounds, totalOf } from './model.rules.js'
import { BEGIN, END, withFigures } from './page.rules.js'

const NOTHING: Cost = { app: 0, database: 0, rows: 0, index: 0, files: 0, fileCount: 0 }

/** Photos alone cost something: 1 s, 1 MB in 2 files, and 1 kB of rows. */
const MEASURED: Measured = {
  takenOn: '2026-01-01',
  machine: 'a machine',
  load: 1,
  costs: {
    ...{ user: NOTHING, item: NOTHING, search: NOTHING, visit: NOTHING, report: NOTHING },
    photo: { app: 0.75, database: 0.25, rows: 1_000, index: 0, files: 1e6, fileCount: 2 },
  },
  visitBytes: 0,
  idle: { memory: 300, cpus: 0, userKb: 0, pageKb: 0, pageCpus: 0 },
  busy: { photosPerSecond: 2, appCpus: 1.5, databaseCpus: 0.5, memory: 600 },
}
const given = readAssumptions()
/** A household of 36 photos in 36 months and nothing else. */
const ASSUMED: Assumptions = {
  ...given,
  household: Object.assign(structuredClone(given.household), {
    photos: { value: 36, what: '' },
    lifetimeMonths: { value: 36, what: '' },
    photosAMonth: { value: 0, what: '' },
  }),
  plan: Object.assign(structuredClone(given.plan), { peak: { value: 6, what: '' }, utilisation: { value: 0.6, what: '' } }),
}

describe('the model of capacity', () => {
  it('spreads the first weekend over the time of a household, and keeps all of it', () => {
    expect(householdOf(MEASURED, ASSUMED)).toMatchObject({
      ...{ app: 0.75, database: 0.25, photoShare: 1 },
      ...{ rows: 36_000, files: 36e6, fileCount: 72, puts: 2 },
    })
  })

  it('names what a machine is short of first', () => {
    const household = householdOf(MEASURED, ASSUMED)
    const machine = { cpus: 2, memory: 8, disk: 500 }
    // A second a month, ten times that in the busiest hour: 2,592,000 s / 10 for each processor.
    expect(boundsOf(household, MEASURED, ASSUMED, machine)[0]).toEqual({ name: 'disk', households: 13_868 })
    expect(boundsOf(household, MEASURED, ASSUMED, { ...machine, disk: 1e6 })[0]).toEqual({ name: 'processors', households: 518_400 })
  })

  it('adds a shard as soon as one PostgreSQL is full, and never less than the least', () => {
    const household = householdOf(MEASURED, ASSUMED)
    const one = shardBounds(household, ASSUMED)[0]?.households ?? 0
    expect(growthTo(one, household, MEASURED, ASSUMED)).toMatchObject({ shards: 1, databaseServers: 2 })
    expect(growthTo(one + 1, household, MEASURED, ASSUMED)).toMatchObject({ shards: 2, databaseServers: 4 })
    expect(growthTo(1, household, MEASURED, ASSUMED)).toMatchObject({ shards: 1, appNodes: 2 })
  })

  it('makes a household cheaper the more there are, by what is shared', () => {
    const household = householdOf(MEASURED, ASSUMED)
    const totals = [1_000, 100_000, 10_000_000].map((households) => totalOf(growthTo(households, household, MEASURED, ASSUMED)))
    expect(totals.toSorted((a, b) => b - a)).toEqual(totals)
    // 3,000 and 600 tokens for one photo a month.
    expect(growthTo(1_000, household, MEASURED, ASSUMED).cost.provider).toBeCloseTo((3_000 * 0.15 + 600 * 0.6) / 1e6)
  })
})

describe('docs/scaling.md', () => {
  const page = readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8')

  it('names the bottlenecks that the model finds', () => {
    const [measured, assumptions] = [readMeasured(), readAssumptions()]
    const household = householdOf(measured, assumptions)
    expect(boundsOf(household, measured, assumptions, { cpus: 2, memory: 8, disk: 500 })[0]?.name).toBe('disk')
    expect(household.files).toBeGreaterThan((household.rows + household.index) * 10)
    expect(measured.busy.appCpus).toBeGreaterThan(measured.busy.databaseCpus * 2)
    const { services, database, files, traffic, provider } = growthTo(1_000_000, household, measured, assumptions).cost
    expect(files).toBeGreaterThan(services + database + traffic + provider)
  })

  it('is what `make capacity` writes', () => {
    expect(withFigures(page, readMeasured(), readAssumptions())).toBe(page)
  })

  it('keeps what is written around the figures', () => {
    expect(withFigures(`Before\n${BEGIN}\nold\n${END}\nAfter\n`, MEASURED, ASSUMED)).toMatch(/^Before\n[\s\S]+\nAfter\n$/)
    expect(() => withFigures('no place', MEASURED, ASSUMED)).toThrow('has no place')
  })
})
