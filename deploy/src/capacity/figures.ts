import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** What one of something costs. */
const Cost = z.object({
  /** Processor time of the services, in seconds. */
  app: z.number(),
  /** Processor time of PostgreSQL, in seconds. */
  database: z.number(),
  /** Bytes of rows with their indexes, without those of the search. */
  rows: z.number(),
  /** Bytes of the search: its rows and indexes. */
  index: z.number(),
  /** Bytes of files, and how many there are. */
  files: z.number(),
  fileCount: z.number(),
})
export type Cost = z.output<typeof Cost>

/** What `make capacity measure=yes` found on a machine. */
export const Measured = z.object({
  takenOn: z.string(),
  machine: z.string(),
  /** Load average over five minutes, with that of other work on the machine. */
  load: z.number(),
  costs: z.object({ user: Cost, item: Cost, photo: Cost, search: Cost, visit: Cost, report: Cost }),
  /** Bytes that a visit sends to the browser. */
  visitBytes: z.number(),
  idle: z.object({
    /** Of the whole product without a user, in MB, and the share of a processor. */
    memory: z.number(),
    cpus: z.number(),
    /** kB of memory for a user who is signed up and away, after a restart, and for an open page. */
    userKb: z.number(),
    pageKb: z.number(),
    /** Share of a processor for an open page. */
    pageCpus: z.number(),
  }),
  /** Eight people who upload at once, as fast as they can. */
  busy: z.object({ photosPerSecond: z.number(), appCpus: z.number(), databaseCpus: z.number(), memory: z.number() }),
})
export type Measured = z.output<typeof Measured>

const Stated = z.object({ value: z.number(), what: z.string() })
export const Assumptions = z.object({
  prices: z.record(
    z.enum(['vcpuHour', 'diskGbMonth', 'objectGbMonth', 'put1000', 'get1000', 'trafficGb', 'tokensIn1M', 'tokensOut1M']),
    z.object({ what: z.string(), dollars: z.number(), source: z.url(), seen: z.string() }),
  ),
  household: z.record(
    z.enum([
      ...(['items', 'photos', 'lifetimeMonths', 'photosAMonth', 'itemsAMonth', 'visitsAMonth', 'searchesAMonth'] as const),
      ...(['reportsAMonth', 'openMinutesAMonth', 'tokensIn', 'tokensOut'] as const),
    ]),
    Stated,
  ),
  plan: z.record(
    z.enum([
      ...(['peak', 'utilisation', 'appNodeCpus', 'databaseCpus', 'databaseGb', 'hotShare', 'copies'] as const),
      ...(['leastAppNodes', 'diskSpare', 'backups'] as const),
    ]),
    Stated,
  ),
})
export type Assumptions = z.output<typeof Assumptions>

/** Path of a file beside this one, in the repository also when the compiled one runs. */
export const pathOf = (name: string): string => fileURLToPath(new URL(`../../src/capacity/${name}`, import.meta.url))
const read = (name: string): unknown => JSON.parse(readFileSync(pathOf(name), 'utf8'))

export const readMeasured = (): Measured => Measured.parse(read('measured.json'))
export const readAssumptions = (): Assumptions => Assumptions.parse(read('assumptions.json'))
