import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { Client } from 'minio'
import { z } from 'zod'
import { readEnv } from '../env.js'
import { platformEnv } from '../platform.env.js'
import { connectionOptions } from '../ports/nats.client.js'
import { clientOptions } from '../ports/s3.connection.js'

/** Deletes a stack's data from the external dependencies in these variables; data in Redis expires by itself. */
export async function deleteTestData(variables: NodeJS.ProcessEnv): Promise<void> {
  const env = readEnv(platformEnv(variables), variables)
  if (env.NATS_URL) await deleteStreams(env.NATS_URL, env.NATS_PREFIX)
  if (env.S3_ENDPOINT) await deleteBucket(env.S3_ENDPOINT, accountOf(env), env.S3_BUCKET)
  const { ELASTICSEARCH_URL: node, ELASTICSEARCH_INDEX: alias } = variables
  if (node?.startsWith('http') && alias) await deleteIndices(node, alias)
}

/** Deletes the indices of an alias and their template if the engine is reachable. */
async function deleteIndices(node: string, alias: string): Promise<void> {
  const found = await fetch(`${node}/${alias}-*`).catch(() => null)
  if (!found?.ok) return
  const indices = Object.keys(z.record(z.string(), z.unknown()).parse(await found.json()))
  for (const index of indices) await fetch(`${node}/${index}`, { method: 'DELETE' })
  await fetch(`${node}/_index_template/${alias}`, { method: 'DELETE' })
}

/** Deletes all streams of a prefix. */
export async function deleteStreams(url: string, prefix: string): Promise<void> {
  const connection = await connect(connectionOptions(url))
  const manager = await jetstreamManager(connection)
  for await (const name of manager.streams.names()) if (name.startsWith(`${prefix}-`)) await manager.streams.delete(name)
  await connection.close()
}

const accountOf = (env: {
  S3_REGION: string
  S3_ACCESS_KEY?: string | undefined
  S3_SECRET_KEY?: string | undefined
  S3_PATH_STYLE: boolean
}) => ({
  region: env.S3_REGION,
  accessKey: env.S3_ACCESS_KEY ?? '',
  secretKey: env.S3_SECRET_KEY ?? '',
  pathStyle: env.S3_PATH_STYLE,
})

/** The keys of all files in the bucket of these variables. */
export async function keysInBucket(variables: NodeJS.ProcessEnv): Promise<string[]> {
  const env = readEnv(platformEnv(variables), variables)
  const names: string[] = []
  for await (const name of namesIn(new Client(clientOptions(env.S3_ENDPOINT ?? '', accountOf(env))), env.S3_BUCKET)) names.push(name)
  return names
}

async function* namesIn(client: Client, bucket: string): AsyncGenerator<string> {
  for (let token = '', more = true; more; ) {
    const page = await client.listObjectsV2Query(bucket, '', token, '', 1_000, '')
    for (const { name } of page.objects) if (name) yield name
    token = page.nextContinuationToken
    more = page.isTruncated
  }
}

/** Deletes a test's bucket with all its files, if there is one. */
export async function deleteBucket(endpoint: string, account: Parameters<typeof clientOptions>[1], bucket: string): Promise<void> {
  const client = new Client(clientOptions(endpoint, account))
  if (!(await client.bucketExists(bucket))) return
  for await (const name of namesIn(client, bucket)) await client.removeObject(bucket, name)
  await client.removeBucket(bucket)
}
