import { exec } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { readEnv } from '../env.js'

/** Temporary files of a test run are in a folder of its own (deploy/test/temporary-folder.ts); the servers have theirs where they were started. */
const OWN_FOLDER = /\/arc-tests-[^/]*$/

/** Runs a command as the shell that started the tests would. */
function run(command: string): Promise<{ stdout: string }> {
  const { TMPDIR, ...outside } = process.env
  return promisify(exec)(command, { env: TMPDIR && !OWN_FOLDER.test(TMPDIR) ? process.env : outside })
}

/** The addresses of external dependencies; each test needs some of them. */
const ADDRESSES = {
  NATS_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  ELASTICSEARCH_URL: z.string().optional(),
}
/**
 * A command that supports `start NAME`, `stop NAME`, `kill NAME` (nats, redis, s3, elasticsearch), prints the addresses for `env`, and a
 * line `NAME up, pid N` for each server for `status`.
 */
const CONTROL = { ARC_DEPENDENCIES_CTL: z.string().optional() }

export type DependencyName = 'nats' | 'redis' | 's3' | 'elasticsearch'
export type RealDependencies = z.output<z.ZodObject<typeof ADDRESSES>>

/** The external dependencies of this test run, from the environment that `real-dependencies.setup` prepared. */
export const realDependencies = (): RealDependencies => readEnv(ADDRESSES)

/** The variables of all external dependencies, for a whole stack; null if one is missing. */
export function realDependenciesEnv(): Record<string, string> | null {
  const { NATS_URL, REDIS_URL, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, ELASTICSEARCH_URL } = realDependencies()
  if (!NATS_URL || !REDIS_URL || !S3_ENDPOINT || !ELASTICSEARCH_URL) return null
  return { NATS_URL, REDIS_URL, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, ELASTICSEARCH_URL }
}

/** A prefix that no other stack on the same servers uses. */
export const ownPrefix = (): string => `t-${randomBytes(5).toString('hex')}`

/** The command that stops and starts the dependencies; if undefined, outage tests are skipped. */
export const dependenciesCommand = (): string | undefined => readEnv(CONTROL).ARC_DEPENDENCIES_CTL

/** Stops, kills, or starts a dependency, and waits until it is done. @throws when the command had no effect: the test would prove nothing */
export async function control(action: 'start' | 'stop' | 'kill', dependency: DependencyName): Promise<void> {
  await run(`${dependenciesCommand()} ${action} ${dependency}`)
  if (((await pidIn(dependency)) !== undefined) !== (action === 'start')) throw new Error(`"${action} ${dependency}" had no effect.`)
}

/** The process of a dependency; undefined when it does not run. */
async function pidIn(dependency: DependencyName): Promise<string | undefined> {
  const { stdout } = await run(`${dependenciesCommand()} status`)
  return new RegExp(`^${dependency} up, pid (\\d+)`, 'm').exec(stdout)?.[1]
}

/** The process of a dependency. @throws when it does not run */
export async function pidOf(dependency: DependencyName): Promise<number> {
  const pid = await pidIn(dependency)
  if (!pid) throw new Error(`${dependency} does not run.`)
  return Number(pid)
}

/** Starts all dependencies and returns their addresses, which the command prints as `KEY=value` lines. */
export async function dependenciesOfCommand(command: string): Promise<Record<string, string>> {
  await run(`${command} start nats redis s3 elasticsearch`)
  const { stdout } = await run(`${command} env`)
  return Object.fromEntries(
    stdout
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
