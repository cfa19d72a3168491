import { dependenciesCommand, dependenciesOfCommand, type RealDependencies, realDependencies } from './real-dependencies.js'

/** What each address is needed for. */
const NEEDED: [keyof RealDependencies, string][] = [
  ['NATS_URL', 'events over NATS'],
  ['REDIS_URL', 'the cache in Redis'],
  ['S3_ENDPOINT', 'files in an S3 store'],
  ['ELASTICSEARCH_URL', 'search in Elasticsearch'],
]

/**
 * Finds the real parts for the tests of the whole stack: addresses in the environment, else the command that starts
 * them, else containers, else none. What is skipped for want of something is said at the end, with what it wants.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = await findParts()
  const skipped = whatIsSkipped()
  return async () => {
    await stop()
    for (const line of skipped) console.warn(line)
  }
}

async function findParts(): Promise<() => Promise<void>> {
  const given = realDependencies()
  if (NEEDED.some(([name]) => given[name])) return async () => undefined
  const command = dependenciesCommand()
  if (command) {
    Object.assign(process.env, await dependenciesOfCommand(command))
    return async () => undefined
  }
  const { dockerRuns, startContainers } = await import('./docker-dependencies.js')
  if (!(await dockerRuns())) return async () => undefined
  const { addresses, stop } = await startContainers()
  Object.assign(process.env, addresses)
  return stop
}

/** One line for each thing that is missing. */
function whatIsSkipped(): string[] {
  const given = realDependencies()
  const missing = NEEDED.filter(([name]) => !given[name])
  const lines = missing.map(([name, what]) => `Skipped: the tests of ${what}, because ${name} is not given.`)
  if (missing.length > 0) lines.push('Skipped: the tests of the whole product on real parts, which need all of them.')
  if (missing.length === NEEDED.length) lines.push('Docker would bring them all, but does not run here.')
  if (!dependenciesCommand())
    lines.push('Skipped: the tests that take parts away, because ARC_DEPENDENCIES_CTL names no command that stops and starts them.')
  return lines
}
