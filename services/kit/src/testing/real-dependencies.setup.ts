import { dependenciesCommand, dependenciesOfCommand, realDependencies } from './real-dependencies.js'

/**
 * Finds the external dependencies for the stack tests: addresses in the environment, otherwise the command that starts them,
 * otherwise containers, otherwise none.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = realDependencies()
  if (given.NATS_URL || given.REDIS_URL || given.S3_ENDPOINT || given.ELASTICSEARCH_URL) return async () => undefined
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
