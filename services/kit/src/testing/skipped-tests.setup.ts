import { dependenciesCommand, type RealDependencies, realDependencies } from './real-dependencies.js'

/** The tests that need each address. */
const NEEDED: [keyof RealDependencies, string][] = [
  ['NATS_URL', 'events over NATS'],
  ['REDIS_URL', 'the cache in Redis'],
  ['S3_ENDPOINT', 'files in an S3 store'],
  ['ELASTICSEARCH_URL', 'search in Elasticsearch'],
]

/** Lists the skipped tests and the reason at the end of a run. It runs after `real-dependencies.setup`. */
export default function setup(): () => void {
  const skipped = listSkipped()
  return () => {
    for (const line of skipped) console.warn(line)
  }
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
