import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnv } from '@arc/kit/env'
import { z } from 'zod'
import { analyse, PHOTOS, type Photo, phonePhotos } from './analysis.js'
import { ChildProduct } from './child.js'
import { median, printFigure, rounded } from './figures.js'

const LIMIT_SECONDS = 25
const ROUNDS = 3
/** A folder of JPEGs to analyse instead of generated photos, which show neither things nor text. */
const { PHOTO_FOLDER } = readEnv({ PHOTO_FOLDER: z.string().optional() })

async function photosOf(folder: string): Promise<Photo[]> {
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name)).slice(0, PHOTOS)
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })))
}

/** The time of a batch of phone-sized photos with the recogniser of this machine, from the start of the upload. */
export async function onDevice(dataDir: string): Promise<void> {
  const product = await ChildProduct.start(dataDir, { VISION: 'local' })
  try {
    const photos = await (PHOTO_FOLDER ? photosOf(PHOTO_FOLDER) : phonePhotos())
    const seconds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { upload, analysis } = await analyse(product, photos, 0)
      seconds.push(upload + analysis)
    }
    printFigure({
      name: `batch_of_${photos.length}_on_device`,
      value: median(seconds),
      unit: `s (${Math.min(...seconds).toFixed(1)}..${Math.max(...seconds).toFixed(1)})`,
      limit: LIMIT_SECONDS,
    })
  } finally {
    await product.stop()
  }
}

/** In MB: of a batch above the idle process, and what the process keeps after it beyond what the upload alone leaves. */
const LIMIT_MB = { peak: 350, kept: 100 }
const WATCH_MS = 250
/** A thread without work ends after this time; short, so that the measurement is. */
const IDLE_SECONDS = 3

/** The memory of a batch with the recogniser of this machine, and of the same batch with the demo, which loads no model. */
export async function onDeviceMemory(dataDir: string): Promise<void> {
  const photos = await (PHOTO_FOLDER ? photosOf(PHOTO_FOLDER) : phonePhotos())
  const local = await memoryOfBatch(join(dataDir, 'local'), 'local', photos)
  const demo = await memoryOfBatch(join(dataDir, 'demo'), 'demo', photos)
  const batch = `batch_of_${photos.length}`
  printFigure({
    name: `memory_of_${batch}_on_device`,
    value: local.peak,
    unit: `MB above idle (the demo: ${rounded(demo.peak)})`,
    limit: LIMIT_MB.peak,
  })
  const kept = local.after - demo.after
  printFigure({ name: `memory_kept_after_${batch}_on_device`, value: kept, unit: 'MB above the demo', limit: LIMIT_MB.kept })
}

/** @returns MB above the idle process: the most during a first batch, and once its thread has ended */
async function memoryOfBatch(dataDir: string, vision: 'local' | 'demo', photos: Photo[]): Promise<{ peak: number; after: number }> {
  const product = await ChildProduct.start(dataDir, { VISION: vision, VISION_IDLE_SECONDS: String(IDLE_SECONDS) })
  try {
    await product.untilIdle()
    const idle = await product.ownMemory()
    const peak = await highest(
      () => product.ownMemory(),
      () => analyse(product, photos, 0),
    )
    await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 2000))
    await product.untilIdle()
    return { peak: peak - idle, after: (await product.ownMemory()) - idle }
  } finally {
    await product.stop()
  }
}

/** The highest figure during some work. */
async function highest(read: () => Promise<number>, work: () => Promise<unknown>): Promise<number> {
  let most = 0
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      most = Math.max(most, await read())
      await new Promise((resolve) => setTimeout(resolve, WATCH_MS))
    }
  }
  const working = work().finally(() => {
    isDone = true
  })
  await Promise.all([working, watch()])
  return most
}
