import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteTestData } from '@arc/kit/testing/delete-test-data'
import { ownPrefix } from '@arc/kit/testing/real-dependencies'
import { partsOfThisRun } from './product.js'

/** Where a product that is a process of its own keeps everything. */
export interface Place {
  dataDir: string
  /** The parts it stands on. */
  env: Record<string, string>
  remove(): Promise<void>
}

/** Whatever the shell that runs the tests has: without real parts it is the embedded shape. */
const NONE = { NATS_URL: '', REDIS_URL: '', S3_ENDPOINT: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '', ELASTICSEARCH_URL: '' }

/** A folder of its own and, where this run is on real parts, names there that nobody else has. */
export async function newPlace(name: string): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), `arc-${name}-`))
  const [parts, own] = [partsOfThisRun(), ownPrefix()]
  const env = parts ? { ...parts, NATS_PREFIX: own, REDIS_PREFIX: own, S3_BUCKET: own, ELASTICSEARCH_INDEX: own } : NONE
  const remove = async () => {
    if (parts) await deleteTestData(env)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, env, remove }
}
