import { rounded } from '../bench/figures.js'
import type { Assumptions, Cost, Measured } from './figures.js'
import { boundsOf, type Growth, growthTo, householdOf, shardBounds, totalOf } from './model.rules.js'

/** The part of docs/scaling.md between these lines is written by `make capacity`. */
export const BEGIN = '<!-- Written by `make capacity` from deploy/src/capacity/measured.json and assumptions.json. -->'
export const END = '<!-- End of what `make capacity` writes. -->'

/** The machine of the example: that on which it was measured. */
const SMALL = { cpus: 2, memory: 8, disk: 500 }
/** Of somebody who photographs a home. */
const SECONDS_BETWEEN_PHOTOS = 10
const STEPS = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]

/** @returns the page with its generated part as it should be @throws if the page has no place for it */
export function withFigures(page: string, measured: Measured, assumptions: Assumptions): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/scaling.md has no place for the figures.')
  return `${page.slice(0, from)}${BEGIN}\n\n${figures(measured, assumptions)}\n\n${page.slice(to)}`
}

function figures(measured: Measured, assumptions: Assumptions): string {
  const household = householdOf(measured, assumptions)
  const growth = STEPS.map((households) => growthTo(households, household, measured, assumptions))
  const small = boundsOf(household, measured, assumptions, SMALL)
  const shard = shardBounds(household, assumptions)
  const { busy } = measured
  const busyCpus = busy.appCpus + busy.databaseCpus
  const perSecond = (2 * busy.photosPerSecond) / busyCpus
  return [
    '## What one of each costs',
    `Measured on ${measured.takenOn} on ${measured.machine}, in the embedded shape, with a provider that answers at once; load average ${number(measured.load)}, other work on the machine included.`,
    costTable(measured),
    idleText(measured),
    '## A household',
    table(
      ['Assumed', 'Value'],
      Object.values(assumptions.household).map(({ what, value }) => [what, number(value)]),
    ),
    `From both: ${number(household.app)} s of processor time a month in the services and ${number(household.database)} s in PostgreSQL, ${bytes(household.rows)} of rows, ${bytes(household.index)} of search index, and ${bytes(household.files)} in ${number(household.fileCount)} files.`,
    '## The first bottleneck',
    `**In space: files.** A machine with ${SMALL.cpus} processors, ${SMALL.memory} GB of memory and ${SMALL.disk} GB of disk, with everything on it, carries by each of its means:`,
    boundTable(small),
    `**In speed: the processors, for photos.** Eight people who uploaded at once reached ${number(busy.photosPerSecond)} photos of 12 megapixels a second with ${number(busyCpus)} processors, ${number((100 * busy.appCpus) / busyCpus)} % of them in the services, and ${number(busy.memory)} MB of memory at most. Two processors that do nothing else store ${number(perSecond)} a second, enough for ${number(perSecond * SECONDS_BETWEEN_PHOTOS)} people who walk through their homes at the same moment and send a photo every ${SECONDS_BETWEEN_PHOTOS} s. With more of them the answers take longer, and what was accepted is not lost. Photos take ${number(household.photoShare * 100)} % of the processor time of a household.`,
    `With files elsewhere, **PostgreSQL is next.** One of ${assumptions.plan.databaseCpus.value} processors and ${assumptions.plan.databaseCpus.value * 4} GB of memory carries:`,
    boundTable(shard),
    '## Growth to ten million households',
    table(
      ['Planned', 'Value'],
      Object.values(assumptions.plan).map(({ what, value }) => [what, number(value)]),
    ),
    growthTable(growth),
    '## Cost for a household and month, in US dollars',
    table(
      ['Price', 'Dollars', 'Source', 'Seen'],
      Object.values(assumptions.prices).map(({ what, dollars, source, seen }) => [what, String(dollars), source, seen]),
    ),
    moneyTable(growth),
  ].join('\n\n')
}

function costTable({ costs, visitBytes }: Measured): string {
  const row = (what: string, { app, database, rows, index, files, fileCount }: Cost) => [
    what,
    `${number(app * 1000)} ms`,
    `${number(database * 1000)} ms`,
    bytes(rows),
    bytes(index),
    files === 0 ? '-' : `${bytes(files)} in ${number(fileCount)}`,
  ]
  return table(
    ['', 'Services', 'PostgreSQL', 'Rows', 'Search index', 'Files'],
    [
      row('a user who signs up', costs.user),
      row('an item of a reviewed batch', costs.item),
      row('a photo: stored, analysed, cut into 5 items', costs.photo),
      row('a search among 10,000 items', costs.search),
      row(`a visit: dashboard, a room, 12 pictures (${bytes(visitBytes)} sent)`, costs.visit),
      row('a report of 250 items with photos', costs.report),
    ],
  )
}

const idleText = ({ idle }: Measured): string =>
  `Idle: ${number(idle.memory)} MB and ${number(idle.cpus * 100)} % of a processor for the whole product; ${idle.userKb < 1 ? 'no measurable memory' : `${number(idle.userKb)} kB of memory`} for each user who has signed up and does nothing; ${number(idle.pageKb)} kB and ${number(idle.pageCpus * 100)} % of a processor for each open page.`

const boundTable = (bounds: { name: string; households: number }[]): string =>
  table(
    ['By', 'Households'],
    bounds.map(({ name, households }) => [name, count(households)]),
  )

const growthTable = (growth: Growth[]): string =>
  table(
    ['Households', 'Shards', 'Servers of PostgreSQL', 'Nodes of the services', 'Rows and index', 'Files'],
    growth.map((step) => [
      count(step.households),
      count(step.shards),
      count(step.databaseServers),
      count(step.appNodes),
      bytes(step.rows),
      bytes(step.files),
    ]),
  )

const money = (dollars: number): string => dollars.toFixed(4)

const moneyTable = (growth: Growth[]): string =>
  table(
    ['Households', 'Services', 'PostgreSQL', 'Files', 'Traffic', 'Provider', 'Together', 'All of them, a month'],
    growth.map((step) => {
      const { services, database, files, traffic, provider } = step.cost
      const all = totalOf(step)
      return [
        count(step.households),
        ...[services, database, files, traffic, provider, all].map(money),
        `$${count(Math.round(all * step.households))}`,
      ]
    }),
  )

const count = (value: number): string => value.toLocaleString('en-US')
const number = (value: number): string => rounded(value).toLocaleString('en-US', { maximumFractionDigits: 6 })

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']
/** Bytes in the largest unit that leaves a whole number before the point. */
function bytes(value: number): string {
  const power = value < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(value) / 3))
  return `${number(value / 1000 ** power)} ${UNITS[power]}`
}

/** A Markdown table whose columns are aligned. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n')
}
