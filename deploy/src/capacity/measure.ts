import { request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createAccount, insertOthers, startProduct } from '../bench/accounts.js'
import { benchItem } from '../bench/bench-item.js'
import { ChildProduct } from '../bench/child.js'
import { Client } from '../bench/client.js'
import { QUERIES } from '../bench/data.js'
import { detailedPhoto, photoForm } from '../bench/pictures.js'
import { atOnce } from '../bench/rounds.js'
import type { Measured } from './figures.js'
import { Meter, machineName } from './meter.js'
import { PICTURES_OF_A_VISIT } from './model.rules.js'
import { startProvider } from './provider.js'

/** Those before them warm the product up. */
const USERS = { first: 30, measured: 150 }
const ITEMS = 1_000
/** Of one reviewed photo. */
const ITEMS_AT_ONCE = 10
const PHOTOS = 24
const BATCH = 12
const BUSY = { people: 8, photos: 32 }
const SEARCHES = 300
const VISITS = 60
const REPORTS = 3
const REPORT = { items: 250, photos: 24 }
const PAGES = 200
const PAGES_SECONDS = 30
const LARGE_ACCOUNT = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Measures a product of its own, with a provider that answers at once. Takes some five minutes; nothing else should run.
 * @param dataDir an empty folder
 */
export async function measure(dataDir: string): Promise<Measured> {
  const provider = await startProvider()
  const env = { ...provider.env, LIVE_STREAMS_PER_USER: '1000' }
  let { product, admin } = await startProduct(dataDir, env)
  try {
    let meter = new Meter(product, admin, dataDir)
    say('at rest ...')
    const cpus = await meter.measureIdle()
    const memory = await product.memory()
    say('users ...')
    let people = await signUp(product, USERS.first)
    const user = await meter.costOf(USERS.measured, async () => {
      people.push(...(await signUp(product, USERS.measured)))
    })
    // In a fresh process again, so that it is not the work of their sign-up that is measured.
    await product.stop()
    ;({ product, admin } = await startProduct(dataDir, env))
    people = people.map(({ client, home }) => ({ client: new Client(product.address, client.cookie), home }))
    meter = new Meter(product, admin, dataDir)
    await meter.measureIdle()
    const userKb = Math.max(0, ((await product.memory()) - memory) * 1000) / people.length
    say('items ...')
    const item = await meter.costOf(ITEMS, () => saveItems(people))
    say('photos ...')
    const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, seed) => phonePhoto(seed)))
    const photo = await meter.costOf(PHOTOS, async () => {
      for (let from = 0; from < PHOTOS; from += BATCH) await analyse(people[0], photos.slice(from, from + BATCH))
    })
    say('eight people who upload ...')
    const busy = await uploadBusily(product, meter)
    say('reports ...')
    const owner = await reportOwner(product)
    const report = await meter.costOf(REPORTS, () => makeReports(owner))
    say('searches and visits, beside 30,000 items of others ...')
    await insertOthers(admin)
    const large = await createAccount(product, admin, LARGE_ACCOUNT)
    const queries = Object.values(QUERIES).flat()
    const ask = (n: number) => large.client.text('GET', `/api/search/items?q=${encodeURIComponent(queries[n % queries.length] ?? '')}`)
    const search = await meter.costOf(SEARCHES, () => atOnce(2, SEARCHES, ask))
    let visitBytes = 0
    const visit = await meter.costOf(VISITS, async () => {
      for (let round = 0; round < VISITS; round++) visitBytes = await visitOnce(owner)
    })
    say('open pages ...')
    const pages = await openPages(product, meter, people)
    const costs = { user, item, photo, search, visit, report }
    const idle = { memory, cpus, userKb, ...pages }
    const [, load = 0] = loadavg()
    return { takenOn: new Date().toISOString().slice(0, 10), machine: await machineName(), load, costs, visitBytes, idle, busy }
  } finally {
    await product.stop()
    await provider.close()
  }
}

const phonePhoto = async (seed: number) => ({ name: `photo-${seed}.jpg`, content: await detailedPhoto(seed) })

/** Somebody who has signed up, with "My Home". */
interface Person {
  client: Client
  home: number
}

let signedUp = 0
async function signUp(product: ChildProduct, count: number): Promise<Person[]> {
  const people: Person[] = []
  await atOnce(2, count, async () => {
    const client = new Client(product.address)
    await client.signUp(product.trialCode, undefined, `-${signedUp++}`)
    people.push({ client, home: await client.home() })
  })
  return people
}

/** Ten items each, as after the review of a photo. */
async function saveItems(people: Person[]): Promise<void> {
  await atOnce(2, ITEMS / ITEMS_AT_ONCE, async (n) => {
    const { client, home } = people[n % people.length] ?? nobody()
    const items = Array.from({ length: ITEMS_AT_ONCE }, (_, at) => ({ key: `${n}-${at}`, ...benchItem(n * ITEMS_AT_ONCE + at) }))
    await client.json('POST', '/api/items/batch', { items, projectId: home })
  })
}

function nobody(): never {
  throw new Error('Nobody has signed up.')
}

interface Progress {
  progress: number
  items: { photoId: string }[]
}

/** A batch, from its upload to the last finding, and the first view of its photos, which makes their larger sizes. */
async function analyse({ client, home }: Person = nobody(), photos: { name: string; content: Buffer }[]): Promise<void> {
  const form = photoForm('images', photos, { projectId: String(home) })
  const { progressKey } = await client.json<{ progressKey: string }>('POST', '/api/batch-analyze', form)
  let batch: Progress = { progress: 0, items: [] }
  while (batch.progress < 100) {
    await pause(500)
    batch = await client.json<Progress>('GET', `/api/batch-analyze/progress/${progressKey}`)
    if (batch.progress < 0) throw new Error('The batch failed.')
  }
  for (const id of new Set(batch.items.map(({ photoId }) => photoId)))
    for (const size of ['small', 'medium', 'web']) await client.drain(`/api/thumbnail/${id}?size=${size}`)
}

async function uploadBusily(product: ChildProduct, meter: Meter): Promise<Measured['busy']> {
  const photos = await Promise.all(Array.from({ length: BUSY.photos }, (_, at) => phonePhoto(100 + at)))
  const people = await signUp(product, BUSY.people)
  await product.untilIdle()
  let memory = 0
  const watch = setInterval(async () => {
    memory = Math.max(memory, await product.memory())
  }, 500)
  const upload = (at: number) => {
    const photo = photos[at]
    return (
      people[at % BUSY.people]?.client.json('POST', '/api/analyze-image', photoForm('image', photo ? [photo] : [])) ?? Promise.resolve()
    )
  }
  const { app, database, seconds } = await meter.cpusWhile(() => atOnce(BUSY.people, BUSY.photos, upload))
  clearInterval(watch)
  return { photosPerSecond: BUSY.photos / seconds, appCpus: app, databaseCpus: database, memory }
}

interface Owner {
  client: Client
  userId: string
  projectId: number
  images: string[]
}

/** The account of an average household. */
async function reportOwner(product: ChildProduct): Promise<Owner> {
  const client = new Client(product.address)
  const userId = await client.signUp(product.trialCode, undefined, `-${signedUp++}`)
  const projectId = await client.home()
  const images: string[] = []
  for (let at = 0; at < REPORT.photos; at++) {
    const form = photoForm('image', [await phonePhoto(200 + at)])
    images.push((await client.json<{ imageUrl: string }>('POST', '/api/analyze-image', form)).imageUrl)
  }
  const items = Array.from({ length: REPORT.items }, (_, at) => ({
    ...{ key: `report-${at}`, imageUrl: images[at % images.length] ?? null },
    ...benchItem(at),
  }))
  await client.json('POST', '/api/items/batch', { items, projectId })
  return { client, userId, projectId, images }
}

async function makeReports({ client, userId, projectId }: Owner): Promise<void> {
  for (let made = 0; made < REPORTS; made++) {
    await client.json('POST', '/api/reports/generate', { type: 'comprehensive', projectId })
    for (let progress = 0; progress < 100; ) {
      await pause(250)
      progress = (await client.json<{ progress: number }>('GET', `/api/reports/progress/${userId}`)).progress
      if (progress < 0) throw new Error('The report failed.')
    }
  }
}

/** The dashboard, a room, and its pictures. @returns the bytes of the answers */
async function visitOnce({ client, projectId, images }: Owner): Promise<number> {
  const rooms: { id: number }[] = await client.json('GET', `/api/rooms?projectId=${projectId}`)
  const pictures = images.slice(0, PICTURES_OF_A_VISIT).map((url) => `${url.replace('/api/image/', '/api/thumbnail/')}?size=small`)
  const data = [
    '/api/auth/user',
    '/api/projects',
    `/api/projects/${projectId}/summary`,
    `/api/items/page?roomId=${rooms[0]?.id ?? 0}&sort=value`,
  ]
  let bytes = 0
  for (const path of [...data, ...pictures]) bytes += await bytesOf(client, path)
  return bytes
}

/** Bytes of an answer, compressed as for a browser. */
const bytesOf = ({ address, cookie }: Client, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(`${address}${path}`, { headers: { cookie, 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => (response.statusCode === 200 ? resolve(bytes) : reject(new Error(`GET ${path}: ${response.statusCode}`))))
    })
    call.on('error', reject).end()
  })

async function openPages(product: ChildProduct, meter: Meter, people: Person[]): Promise<{ pageKb: number; pageCpus: number }> {
  await product.untilIdle()
  const rest = await meter.cpusWhile(() => pause(PAGES_SECONDS * 1000))
  const memory = await product.memory()
  const streams = Array.from({ length: PAGES }, (_, at) => {
    const { address, cookie } = (people[at % people.length] ?? nobody()).client
    return request(`${address}/api/live`, { headers: { cookie } }, (response) => response.resume())
      .on('error', () => undefined)
      .end()
  })
  await product.untilIdle()
  const open = await meter.cpusWhile(() => pause(PAGES_SECONDS * 1000))
  const pageKb = Math.max(0, ((await product.memory()) - memory) * 1000) / PAGES
  for (const stream of streams) stream.destroy()
  return { pageKb, pageCpus: Math.max(0, open.app + open.database - rest.app - rest.database) / PAGES }
}
