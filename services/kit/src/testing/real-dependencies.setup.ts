import { dependenciesCommand, dependenciesOfCommand, type RealDependencies, realDependencies } from './real-dependencies.js'

/** The tests that need each address. */
const NEEDED: [keyof RealDependencies, string][] = [
  ['NATS_URL', 'events over NATS'],
  ['REDIS_URL', 'the cache in Redis'],
  ['S3_ENDPOINT', 'files in an S3 store'],
  ['ELASTICSEARCH_URL', 'search in Elasticsearch'],
]

/**
 * Finds the external dependencies for the stack tests: addresses in the environment, otherwise the command that starts them,
 * otherwise containers, otherwise none. At the end it lists the skipped tests and the reason.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = await findDependencies()
  const skipped = listSkipped()
  return async () => {
    await stop()
    for (const line of skipped) console.warn(line)
  }
}

async function findDependencies(): Promise<() => Promise<void>> {
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

/** One line per missing dependency. */
function listSkipped(): string[] {
  const given = realDependencies()
  const missing = NEEDED.filter(([name]) => !given[name])
  const lines = missing.map(([name, what]) => `Skipped: the tests of ${what}, because ${name} is not set.`)
  if (missing.length > 0) lines.push('Skipped: the tests of the whole product, which need all external dependencies.')
  if (missing.length === NEEDED.length) lines.push('Docker would provide all of them, but it is not available.')
  if (!dependenciesCommand())
    lines.push('Skipped: the outage tests, because ARC_DEPENDENCIES_CTL is not set to a command that stops and starts the dependencies.')
  return lines
}
