import type { Assumptions, Cost, Measured } from './figures.js'

const GB = 1e9
const MONTH_SECONDS = 30 * 24 * 3600
const MONTH_HOURS = 730
/** Of a node; the rest belongs to the system. */
const GB_PER_CPU = 4

/** What one household uses and keeps, on average over its time. */
export interface Household {
  /** Seconds of processor time a month. */
  app: number
  database: number
  /** Bytes. */
  rows: number
  index: number
  files: number
  fileCount: number
  /** Files stored, files read, and bytes sent, a month. */
  puts: number
  gets: number
  sent: number
  /** Dollars a month to the vision provider. */
  provider: number
  /** Open pages on average. */
  pages: number
  /** Of the processor time: what photos take. */
  photoShare: number
}

/** What bounds a number of households on one machine: how many it carries of each. */
export interface Bound {
  name: string
  households: number
}

export interface Growth {
  households: number
  /** Servers. */
  shards: number
  appNodes: number
  databaseServers: number
  /** Bytes. */
  rows: number
  files: number
  /** Dollars a month for a household. */
  cost: { services: number; database: number; files: number; traffic: number; provider: number }
}

/** The use of a household: its first weekend spread over its time, and what comes every month. */
export function householdOf({ costs, visitBytes, idle }: Measured, { household, prices }: Assumptions): Household {
  const of = (name: keyof typeof household) => household[name].value
  const photosAMonth = of('photos') / of('lifetimeMonths') + of('photosAMonth')
  const monthly: [Cost, number][] = [
    [costs.user, 1 / of('lifetimeMonths')],
    [costs.item, of('items') / of('lifetimeMonths') + of('itemsAMonth')],
    [costs.photo, photosAMonth],
    [costs.search, of('searchesAMonth')],
    [costs.visit, of('visitsAMonth')],
    [costs.report, of('reportsAMonth')],
  ]
  // Half of what is added over its time is there on average.
  const added = of('lifetimeMonths') / 2
  const kept: [Cost, number][] = [
    [costs.user, 1],
    [costs.item, of('items') + of('itemsAMonth') * added],
    [costs.photo, of('photos') + of('photosAMonth') * added],
    [costs.report, of('reportsAMonth') * added],
  ]
  const sum = (uses: [Cost, number][], pick: keyof Cost) => uses.reduce((total, [cost, times]) => total + cost[pick] * times, 0)
  const pages = of('openMinutesAMonth') / 60 / MONTH_HOURS
  const tokens = of('tokensIn') * prices.tokensIn1M.dollars + of('tokensOut') * prices.tokensOut1M.dollars
  const [app, database] = [sum(monthly, 'app') + pages * idle.pageCpus * MONTH_SECONDS, sum(monthly, 'database')]
  return {
    app,
    database,
    photoShare: ((costs.photo.app + costs.photo.database) * photosAMonth) / (app + database),
    rows: sum(kept, 'rows'),
    index: sum(kept, 'index'),
    files: sum(kept, 'files'),
    fileCount: sum(kept, 'fileCount'),
    puts: sum(monthly, 'fileCount'),
    gets: of('visitsAMonth') * PICTURES_OF_A_VISIT + of('reportsAMonth') * of('photos') + photosAMonth * 3,
    sent: of('visitsAMonth') * visitBytes,
    provider: (photosAMonth * tokens) / 1e6,
    pages,
  }
}
/** Read by the measured visit. */
export const PICTURES_OF_A_VISIT = 12

/** Processors that a number of seconds a month needs in the busiest hour. */
const cpusFor = (seconds: number, { plan }: Assumptions): number => ((seconds / MONTH_SECONDS) * plan.peak.value) / plan.utilisation.value

/**
 * How many households a machine with everything on it carries by each of its means, the fewest first.
 * @param machine processors, and memory and disk in GB
 */
export function boundsOf(
  household: Household,
  { idle }: Measured,
  assumptions: Assumptions,
  machine: { cpus: number; memory: number; disk: number },
): Bound[] {
  const { hotShare, peak, diskSpare } = assumptions.plan
  const cpus = machine.cpus - idle.cpus
  const hot = (household.rows + household.index) * hotShare.value
  const pages = household.pages * peak.value * idle.pageKb * 1e3
  const bounds = [
    { name: 'processors', households: cpus / cpusFor(household.app + household.database, assumptions) },
    { name: 'memory', households: (machine.memory * GB - idle.memory * 1e6) / (hot + pages) },
    { name: 'disk', households: (machine.disk * GB) / ((household.rows + household.index) * diskSpare.value + household.files) },
  ]
  return bounds.map((bound) => ({ ...bound, households: Math.floor(bound.households) })).sort((a, b) => a.households - b.households)
}

/** How many households one PostgreSQL carries by each of its means, the fewest first. */
export function shardBounds(household: Household, assumptions: Assumptions): Bound[] {
  const { databaseCpus, databaseGb, hotShare } = assumptions.plan
  const bytes = household.rows + household.index
  const bounds = [
    { name: 'processors', households: databaseCpus.value / cpusFor(household.database, assumptions) },
    { name: 'memory', households: (databaseCpus.value * GB_PER_CPU * 0.75 * GB) / (bytes * hotShare.value) },
    { name: 'size', households: (databaseGb.value * GB) / bytes },
  ]
  return bounds.map((bound) => ({ ...bound, households: Math.floor(bound.households) })).sort((a, b) => a.households - b.households)
}

/** What so many households need, and what each of them costs. */
export function growthTo(households: number, household: Household, measured: Measured, assumptions: Assumptions): Growth {
  const { plan, prices } = assumptions
  const shards = Math.ceil(households / (shardBounds(household, assumptions)[0]?.households ?? 1))
  const byCpu = (cpusFor(household.app, assumptions) * households) / plan.appNodeCpus.value
  const pages = household.pages * households * plan.peak.value
  const byMemory = (pages * measured.idle.pageKb * 1e3) / (plan.appNodeCpus.value * GB_PER_CPU * 0.5 * GB)
  const appNodes = Math.max(plan.leastAppNodes.value, Math.ceil(Math.max(byCpu, byMemory)))
  const databaseServers = shards * plan.copies.value
  // One that is not full is not larger than it has to be, but not smaller than two processors.
  const wanted = Math.max(2, cpusFor(household.database, assumptions) * households, memoryCpus(household, households, assumptions))
  const databaseCpus = Math.min(wanted, shards * plan.databaseCpus.value) * plan.copies.value
  const perCpu = prices.vcpuHour.dollars * MONTH_HOURS
  const rows = (household.rows + household.index) * households
  const disk = (rows / GB) * plan.diskSpare.value * plan.copies.value * prices.diskGbMonth.dollars
  const stored = ((household.files * 2 + (household.rows + household.index) * plan.backups.value) / GB) * prices.objectGbMonth.dollars
  return {
    households,
    shards,
    appNodes,
    databaseServers,
    rows,
    files: household.files * households,
    cost: {
      services: (appNodes * plan.appNodeCpus.value * perCpu) / households,
      database: (databaseCpus * perCpu + disk) / households,
      files: stored + (household.puts * prices.put1000.dollars + household.gets * prices.get1000.dollars) / 1000,
      traffic: (household.sent / GB) * prices.trafficGb.dollars,
      provider: household.provider,
    },
  }
}

/** Processors with which a server has enough memory for what should be in it. */
const memoryCpus = ({ rows, index }: Household, households: number, { plan }: Assumptions): number =>
  ((rows + index) * plan.hotShare.value * households) / (GB_PER_CPU * 0.75 * GB)

export const totalOf = ({ cost }: Growth): number => Object.values(cost).reduce((sum, one) => sum + one, 0)
