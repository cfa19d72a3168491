import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { connectionOptions } from '../ports/nats.client.js'

/** Everything that NATS, Redis, and Elasticsearch store for the stack with these variables, one text each. */
export async function storedTexts(variables: NodeJS.ProcessEnv): Promise<{ nats: string[]; redis: string[]; elasticsearch: string[] }> {
  const { NATS_URL, NATS_PREFIX = '', REDIS_URL, REDIS_PREFIX = '', ELASTICSEARCH_URL, ELASTICSEARCH_INDEX = '' } = variables
  return {
    nats: NATS_URL ? await messagesOf(NATS_URL, NATS_PREFIX) : [],
    redis: REDIS_URL ? await entriesOf(REDIS_URL, REDIS_PREFIX) : [],
    elasticsearch: ELASTICSEARCH_URL ? await documentsOf(ELASTICSEARCH_URL, ELASTICSEARCH_INDEX) : [],
  }
}

/** Everything that the streams of a prefix store: subject, headers, and body of each message. */
export async function messagesOf(url: string, prefix: string): Promise<string[]> {
  const connection = await connect(connectionOptions(url))
  try {
    const manager = await jetstreamManager(connection)
    const texts: string[] = []
    for await (const name of manager.streams.names()) {
      if (!name.startsWith(`${prefix}-`)) continue
      const { state } = await manager.streams.info(name)
      for (let seq = state.first_seq; state.messages > 0 && seq <= state.last_seq; seq++) {
        // A removed message leaves a gap.
        const message = await manager.streams.getMessage(name, { seq })
        if (message) texts.push(`${message.subject} ${[...message.header].flat(2).join(' ')} ${message.string()}`)
      }
    }
    return texts
  } finally {
    await connection.close()
  }
}

/** Key and value of every entry in Redis. */
async function entriesOf(url: string, prefix: string): Promise<string[]> {
  const redis = new Redis(url)
  try {
    const entries: string[] = []
    for await (const found of redis.scanStream({ match: `${prefix}:*`, count: 1_000 })) {
      const keys: string[] = z.string().array().parse(found)
      for (const key of keys) entries.push(`${key} ${await contentOf(redis, key)}`)
    }
    return entries
  } finally {
    redis.disconnect()
  }
}

async function contentOf(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key)
  if (type === 'string') return (await redis.get(key)) ?? ''
  if (type === 'hash') return JSON.stringify(await redis.hgetall(key))
  if (type === 'set') return (await redis.smembers(key)).join(' ')
  if (type === 'zset') return (await redis.zrange(key, '0', '-1')).join(' ')
  if (type === 'list') return (await redis.lrange(key, 0, -1)).join(' ')
  // It expired meanwhile.
  if (type === 'none') return ''
  throw new Error(`${key} has the unknown type ${type}.`)
}

const Hits = z.object({ hits: z.object({ hits: z.unknown().array() }) })
const MAX_DOCUMENTS = 10_000

/** Id, routing, and content of every document in the indices of an alias. */
async function documentsOf(node: string, alias: string): Promise<string[]> {
  await fetch(`${node}/${alias}-*/_refresh`, { method: 'POST' })
  const answer = await fetch(`${node}/${alias}-*/_search?size=${MAX_DOCUMENTS}`)
  const { hits } = Hits.parse(await answer.json()).hits
  if (hits.length === MAX_DOCUMENTS) throw new Error('There are more documents than are read.')
  return hits.map((hit) => JSON.stringify(hit))
}
