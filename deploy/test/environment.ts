import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteTestData } from '@arc/kit/testing/delete-test-data'
import { ownPrefix } from '@arc/kit/testing/real-dependencies'
import { realDependenciesOfThisRun } from './product.js'

/** The environment of a product that runs as a process of its own. */
export interface TestEnvironment {
  dataDir: string
  /** The addresses of its dependencies. */
  env: Record<string, string>
  remove(): Promise<void>
}

/** Overrides the variables of the calling shell: without real dependencies the product is embedded. */
export const EMBEDDED = { NATS_URL: '', REDIS_URL: '', S3_ENDPOINT: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '', ELASTICSEARCH_URL: '' }

/** A new data folder and, with real dependencies, unique names there. */
export async function newEnvironment(name: string): Promise<TestEnvironment> {
  const dataDir = await mkdtemp(join(tmpdir(), `arc-${name}-`))
  const [dependencies, own] = [realDependenciesOfThisRun(), ownPrefix()]
  const names = { NATS_PREFIX: own, REDIS_PREFIX: own, S3_BUCKET: own, ELASTICSEARCH_INDEX: own }
  // Each photo has the answer that the demo recogniser knows.
  const env = { VISION: 'demo', ...(dependencies ? { ...dependencies, ...names } : EMBEDDED) }
  const remove = async () => {
    if (dependencies) await deleteTestData(env)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, env, remove }
}
