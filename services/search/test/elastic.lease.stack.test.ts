import { createLog } from '@arc/kit/log'
import { ownPrefix, realDependencies } from '@arc/kit/testing/real-dependencies'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { Client, type estypes } from '@elastic/elasticsearch'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Database } from '../src/database.js'
import { IndexFlusher } from '../src/index/index-flusher.js'
import { LiveSearch } from '../src/index/live-search.js'
import { definition } from '../src/service.js'

const { ELASTICSEARCH_URL: node = '' } = realDependencies()
const log = createLog({ level: 'silent' })
const WAIT = { timeout: 40_000, interval: 50 }

const Operation = z.object({ index: z.object({ _id: z.string(), version: z.number() }) })

let stack: Stack
let db: Database
beforeAll(async () => {
  // Its own flusher sends to another index.
  if (node) stack = await startStack([definition])
  if (node) db = stack.service('search').get(Database)
})
afterAll(() => stack?.close())

/** A replica's flusher with what it sent, as the revision of each document. */
function replica(alias: string, beforeBulk: () => Promise<void> = async () => undefined) {
  const client = new Client({ node })
  const sent: string[] = []
  const bulk = client.bulk.bind(client)
  vi.spyOn(client, 'bulk').mockImplementation(async (request?: estypes.BulkRequest) => {
    for (const operation of request?.operations ?? []) {
      const { data } = Operation.safeParse(operation)
      if (data) sent.push(`${data.index._id} ${data.index.version}`)
    }
    await beforeBulk()
    return bulk(request ?? {})
  })
  const flusher = new IndexFlusher(db, client, alias, log, new LiveSearch(stack.platform.cache, log))
  return { flusher, sent }
}

const write = (count: number, from: number) =>
  db.pool.query(
    `insert into rooms (room_id, user_id, project_id, name, icon, version)
     select $2::int + n, 'lease', 1, 'Room ' || n, '', 1 from generate_series(1, $1::int) n`,
    [count, from],
  )

describe.skipIf(!node)('two replicas that fill Elasticsearch', () => {
  it('send each row once, however often both are called', async () => {
    const alias = ownPrefix()
    await write(5_000, 0)
    const [one, other] = [replica(alias), replica(alias)]
    for (const { flusher } of [one, other]) flusher.onApplicationBootstrap()
    const calls = setInterval(() => {
      one.flusher.nudge()
      other.flusher.nudge()
    }, 20)
    await vi.waitFor(async () => expect(await one.flusher.pending()).toBe(0), WAIT)
    await write(300, 10_000)
    await vi.waitFor(async () => expect(await one.flusher.pending()).toBe(0), WAIT)
    clearInterval(calls)
    await Promise.all([one, other].map(({ flusher }) => flusher.onModuleDestroy()))
    const sent = [...one.sent, ...other.sent]
    expect([sent.length, new Set(sent).size]).toEqual([5_300, 5_300])
  })

  it('go on without one that hangs', { timeout: 60_000 }, async () => {
    const alias = ownPrefix()
    await write(10, 20_000)
    await db.pool.query('update rooms set indexed = 0')
    let release = () => {}
    const hangs = replica(alias, () => new Promise((resolve) => (release = resolve)))
    const works = replica(alias)
    hangs.flusher.onApplicationBootstrap()
    await vi.waitFor(() => expect(hangs.sent.length).toBeGreaterThan(0), WAIT)
    works.flusher.onApplicationBootstrap()
    await vi.waitFor(async () => expect(await works.flusher.pending()).toBe(0), WAIT)
    release()
    await Promise.all([hangs, works].map(({ flusher }) => flusher.onModuleDestroy()))
  })
})
