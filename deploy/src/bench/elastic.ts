import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readEnv } from '@arc/kit/env'
import { searchRequest } from '@arc/search/index/elastic.query'
import type { Spellings, Wanted } from '@arc/search/index/wanted'
import { wordsOf } from '@arc/search/index/words'
import { z } from 'zod'
import { runningOn } from '../data-folder.js'
import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { countUnindexed, insertItems, MEANT, type Owner, QUERIES } from './elastic-data.js'
import { percentile, printFigure } from './figures.js'

const NAME = 'elastic_p95_over_raw'
const LARGE = 20_000
const EVERYDAY = 800
/** Accounts of everyday size: those that also send queries, and all. */
const QUERYING = 5
const ALL = 100
const ROUNDS = 600
/** Enough rounds for the just-in-time compilers of both servers. */
const WARM_UP = 1_000
const INDEXED_MS = 300_000

/** Compares the same search through the product and directly in Elasticsearch, a typo with both of its requests, among 100,000 items. */
export async function elastic(dataDir: string): Promise<void> {
  const { ELASTICSEARCH_URL: node } = readEnv({ ELASTICSEARCH_URL: z.url().optional() })
  if (!node) {
    process.stdout.write(`${NAME} not measured: no ELASTICSEARCH_URL is given\n`)
    return
  }
  const index = `bench-${randomBytes(5).toString('hex')}`
  const product = await ChildProduct.start(dataDir, { ELASTICSEARCH_INDEX: index })
  try {
    const searchers = await signUps(product, QUERYING + 1)
    const owners = searchers.map(({ userId }, place): Owner => ({ userId, items: place === 0 ? LARGE : EVERYDAY }))
    const others = Array.from({ length: ALL - QUERYING }, (): Owner => ({ userId: randomUUID(), items: EVERYDAY }))
    const admin = (await runningOn(dataDir))?.postgres ?? ''
    await insertItems(admin, [...owners, ...others])
    await indexed(admin)

    const productTimes: number[] = []
    const directTimes: number[] = []
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const { client, userId } = searchers[round % searchers.length] ?? searchers[0]
      const q = QUERIES[round % QUERIES.length] ?? ''
      const inProduct = await timed(`${product.address}/api/search/items?q=${encodeURIComponent(q)}`, {
        headers: { cookie: client.cookie },
      })
      let direct = 0
      for (const text of [q, MEANT[q]]) if (text !== undefined) direct += await timed(...searchOf(node, index, userId, text))
      if (round < WARM_UP) continue
      productTimes.push(inProduct)
      directTimes.push(direct)
    }
    printFigure({
      name: NAME,
      value: percentile(productTimes, 95) / percentile(directTimes, 95),
      unit: `ratio (${at(productTimes)} / ${at(directTimes)} ms)`,
      limit: 1.5,
    })
  } finally {
    await product.stop()
    await deleteIndices(node, index)
  }
}

/** The request of the product to Elasticsearch. */
function searchOf(node: string, index: string, userId: string, q: string): [address: string, init: RequestInit] {
  const { index: alias, routing, request_cache: cached, ...body } = searchRequest(index, userId, ...wantedOf(q))
  const address = `${node.replace(/\/$/, '')}/${alias}/_search?routing=${routing}&request_cache=${cached}`
  return [address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }]
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

/** Waits until every item is indexed. @throws Error after INDEXED_MS */
async function indexed(admin: string): Promise<void> {
  for (const until = Date.now() + INDEXED_MS; (await countUnindexed(admin)) > 0; await pause(500))
    if (Date.now() > until) throw new Error('Elasticsearch did not index the items in time.')
}

async function timed(address: string, init: RequestInit): Promise<number> {
  const started = performance.now()
  const response = await fetch(address, init)
  await response.arrayBuffer()
  const ms = performance.now() - started
  if (!response.ok) throw new Error(`A search answered ${response.status}.`)
  return ms
}

/** Deletes the indices and the template of this run. */
async function deleteIndices(node: string, alias: string): Promise<void> {
  const found = await fetch(`${node}/${alias}-*`)
  const indices = Object.keys(z.record(z.string(), z.unknown()).parse(await found.json()))
  for (const index of indices) await fetch(`${node}/${index}`, { method: 'DELETE' })
  await fetch(`${node}/_index_template/${alias}`, { method: 'DELETE' })
}

const at = (times: number[]) => percentile(times, 95).toFixed(1)
const wantedOf = (q: string): [Spellings[], Wanted] => {
  const words = wordsOf(q)
  return [words.map((word) => [word]), { words, filters: {}, sort: 'relevance', now: new Date() }]
}
