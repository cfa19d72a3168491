import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SIZES } from '@arc/contracts/media/photos'
import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { median, printFigure, printRounds } from './figures.js'
import { detailedPhoto, photoForm } from './pictures.js'
import { atOnce } from './rounds.js'

const PHOTOS = 24
const CONCURRENCY = 4
const ROUNDS = 5
const MEMORY_EVERY_MS = 250
const BARE = fileURLToPath(new URL('../../dist/bench/bare-sharp.js', import.meta.url))

const run = promisify(execFile)

/**
 * Processor time of the product and its PostgreSQL until detailed photos of 12 megapixels are stored in all sizes, divided
 * by that of bare `sharp` for the same sizes. Rounds alternate, and each has a user of its own, so that no photo is known.
 */
export async function photos(dataDir: string): Promise<void> {
  const contents = await Promise.all(Array.from({ length: PHOTOS }, (_, seed) => detailedPhoto(seed)))
  const paths = contents.map((_, index) => join(dataDir, `photo-${index}.jpg`))
  await Promise.all(contents.map((content, index) => writeFile(paths[index] ?? '', content)))
  const product = await ChildProduct.start(join(dataDir, 'data'))
  try {
    await store(product, contents.slice(0, CONCURRENCY))
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const bare = async () => (await cpuOfBareSharp(paths)) / PHOTOS
      const before = round % 2 ? 0 : await bare()
      const stored = await store(product, contents)
      rounds.push({ ...stored, bare: before || (await bare()) })
    }
    print(rounds)
    // In a round of its own: reading the memory slows the product down.
    const peak = peakMemory(product)
    await store(product, contents)
    printFigure({ name: 'photo_memory_peak', value: await peak.stop(), unit: 'MB', limit: 650 })
  } finally {
    await product.stop()
  }
}

/** Seconds of processor time per photo. */
interface Round {
  stored: number
  /** The first view of the photo in full size and in each of the four sizes. */
  viewed: number
  bare: number
}

function print(rounds: Round[]): void {
  const ratios = rounds.map(({ stored, bare }) => stored / bare)
  const ms = (pick: (round: Round) => number) => `${(median(rounds.map(pick)) * 1000).toFixed(0)} ms`
  const detail = `${ms(({ stored }) => stored)} / ${ms(({ bare }) => bare)}`
  printRounds({ name: 'photo_cpu_over_sharp', values: ratios, unit: 'ratio', limit: 1.3, detail })
  printRounds({ name: 'photo_first_view_cpu', values: rounds.map(({ viewed }) => viewed * 1000), unit: 'ms', limit: 100 })
}

/** Stores photos of a new user, four at once, and then requests each in all sizes. */
async function store(product: ChildProduct, contents: Buffer[]): Promise<Omit<Round, 'bare'>> {
  const client = new Client(product.address)
  await client.signUp(product.trialCode)
  await product.untilIdle()
  const urls: string[] = []
  const stored = await cpuOf(product, () =>
    atOnce(CONCURRENCY, contents.length, async (index) => {
      const form = photoForm('image', [{ name: 'photo.jpg', content: contents[index] ?? Buffer.alloc(0) }])
      urls.push((await client.json<{ imageUrl: string }>('POST', '/api/analyze-image', form)).imageUrl)
    }),
  )
  const viewed = await cpuOf(product, () =>
    atOnce(CONCURRENCY, urls.length, async (index) => {
      const url = urls[index] ?? ''
      await read(client, url)
      for (const size of Object.keys(SIZES)) await read(client, `${url.replace('/image/', '/thumbnail/')}?size=${size}`)
    }),
  )
  return { stored: stored / contents.length, viewed: viewed / contents.length }
}

/** Processor time of the product until the work is done and its events are handled. */
async function cpuOf(product: ChildProduct, work: () => Promise<unknown>): Promise<number> {
  const before = await product.cpuSeconds()
  await work()
  await product.untilIdle()
  return (await product.cpuSeconds()) - before
}

async function read({ address, cookie }: Client, path: string): Promise<void> {
  const response = await fetch(`${address}${path}`, { headers: { cookie } })
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  await response.arrayBuffer()
}

async function cpuOfBareSharp(paths: string[]): Promise<number> {
  const { stdout } = await run(process.execPath, [BARE, ...paths], { env: { ...process.env, MALLOC_ARENA_MAX: '2' } })
  return Number(stdout)
}

function peakMemory(product: ChildProduct) {
  let [peak, running] = [0, true]
  const watch = async () => {
    for (; running; await pause(MEMORY_EVERY_MS)) peak = Math.max(peak, await product.memory())
    return peak
  }
  const watched = watch()
  return {
    stop: () => {
      running = false
      return watched
    },
  }
}
