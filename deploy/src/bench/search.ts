import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readEnv } from '@arc/kit/env'
import { searchRequest } from '@arc/search/index/elastic.query'
import { wordsOf } from '@arc/search/index/search-index'
import { z } from 'zod'
import { runningOn } from '../data-folder.js'
import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { percentile, printFigure } from './figures.js'
import { findUnindexed, insertItems, type Owner, QUERIES } from './items.js'

const NAME = 'search_p95_over_raw'
const LARGE = 20_000
const TYPICAL = 800
/** Accounts of everyday size: so many ask as well, and so many there are. */
const SEARCHING = 5
const ALL = 100
const ROUNDS = 600
/** So many that the compilers of both sides have seen what there is to see. */
const WARM_UP = 1_000
const INDEXED_MS = 300_000

/** The same search through the whole product and to Elasticsearch itself, in turns, among a hundred thousand belongings. */
export async function search(dataDir: string): Promise<void> {
  const { ELASTICSEARCH_URL: node } = readEnv({ ELASTICSEARCH_URL: z.url().optional() })
  if (!node) {
    process.stdout.write(`${NAME} not measured: no ELASTICSEARCH_URL is given\n`)
    return
  }
  const index = `bench-${randomBytes(5).toString('hex')}`
  const product = await ChildProduct.start(dataDir, { ELASTICSEARCH_INDEX: index })
  try {
    const searchers = await signUps(product, SEARCHING + 1)
    const owners = searchers.map(({ userId }, place): Owner => ({ userId, items: place === 0 ? LARGE : TYPICAL }))
    const others = Array.from({ length: ALL - SEARCHING }, (): Owner => ({ userId: randomUUID(), items: TYPICAL }))
    const admin = (await runningOn(dataDir))?.postgres ?? ''
    await insertItems(admin, [...owners, ...others])
    await indexed(admin)

    const through: number[] = []
    const raw: number[] = []
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const { client, userId } = searchers[round % searchers.length] ?? searchers[0]
      const q = QUERIES[round % QUERIES.length] ?? ''
      const { index: alias, routing, request_cache: cached, ...body } = searchRequest(index, userId, wordsOf(q))
      const direct = `${node.replace(/\/$/, '')}/${alias}/_search?routing=${routing}&request_cache=${cached}`
      const a = await timed(`${product.address}/api/search/items?q=${encodeURIComponent(q)}`, { headers: { cookie: client.cookie } })
      const b = await timed(direct, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      if (round < WARM_UP) continue
      through.push(a)
      raw.push(b)
    }
    printFigure({ name: NAME, value: percentile(through, 95) / percentile(raw, 95), unit: 'ratio', limit: 1.5 })
  } finally {
    await product.stop()
    await forget(node, index)
  }
}

interface Searcher {
  client: Client
  userId: string
}

async function signUps(product: ChildProduct, count: number): Promise<[Searcher, ...Searcher[]]> {
  const one = async (): Promise<Searcher> => {
    const client = new Client(product.address)
    return { client, userId: await client.signUp(product.trialCode) }
  }
  const searchers: [Searcher, ...Searcher[]] = [await one()]
  while (searchers.length < count) searchers.push(await one())
  return searchers
}

/** Waits until the engine knows everything. @throws when it does not in time */
async function indexed(admin: string): Promise<void> {
  for (const until = Date.now() + INDEXED_MS; (await findUnindexed(admin)) > 0; await pause(500))
    if (Date.now() > until) throw new Error('Elasticsearch did not take the belongings in time.')
}

async function timed(address: string, init: RequestInit): Promise<number> {
  const started = performance.now()
  const response = await fetch(address, init)
  await response.arrayBuffer()
  const ms = performance.now() - started
  if (!response.ok) throw new Error(`A search was answered with ${response.status}.`)
  return ms
}

/** Removes what was indexed. */
async function forget(node: string, alias: string): Promise<void> {
  const found = await fetch(`${node}/${alias}-*`)
  const indices = Object.keys(z.record(z.string(), z.unknown()).parse(await found.json()))
  for (const index of indices) await fetch(`${node}/${index}`, { method: 'DELETE' })
  await fetch(`${node}/_index_template/${alias}`, { method: 'DELETE' })
}
