import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bareReport } from './bare-report.js'
import { benchItem } from './bench-item.js'
import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { printFigure } from './figures.js'
import { photo, photoForm } from './pictures.js'

/** Items of one request. */
const BATCH = 500
const CONCURRENT_UPLOADS = 4
/** Reading the memory of forty processes takes 20 ms of a core, so a shorter interval would distort the measurement. */
const MEMORY_EVERY_MS = 250
/** The interval of a screen. Each request is load on the measured product. */
const POLL_MS = 200

interface Size {
  items: number
  /** The first items have one each. */
  photos: number
}
interface Measured {
  /** From the request until the report is ready. */
  seconds: number
  /** Peak of the product, in MB. */
  memory: number
  /** Processor time of the product, in seconds. */
  cpu: number
}

/** The time of a report of 1,000 items, half of them with a photo, the peak memory of the product meanwhile, and both beside bare pdfkit. */
export async function report(dataDir: string): Promise<void> {
  const size = { items: 1_000, photos: 500 }
  const measured = await measure(dataDir, size)
  printFigure({ name: 'report_of_1000_items_500_photos', value: measured.seconds, unit: 's', limit: 8 })
  printFigure({ name: 'report_memory', value: measured.memory, unit: 'MB', limit: 400 })
  await printOverBare('report_over_bare_pdfkit', join(dataDir, 'bare'), { size, measured })
}

/** The same for 10,000 items with 5,000 photos, which takes minutes to upload. */
export async function largeReport(dataDir: string): Promise<void> {
  const size = { items: 10_000, photos: 5_000 }
  const measured = await measure(dataDir, size)
  printFigure({ name: 'report_of_10000_items_5000_photos', value: measured.seconds, unit: 's', limit: 60 })
  printFigure({ name: 'large_report_memory', value: measured.memory, unit: 'MB', limit: 600 })
  await printOverBare('large_report_over_bare_pdfkit', join(dataDir, 'bare-large'), { size, measured })
}

async function printOverBare(name: string, folder: string, { size, measured }: { size: Size; measured: Measured }): Promise<void> {
  const { seconds, cpu } = measured
  const bare = await bareReport(folder, size)
  await rm(folder, { recursive: true, force: true })
  const detail = `${seconds.toFixed(1)} s / ${bare.seconds.toFixed(1)} s; processor ${cpu.toFixed(1)} s / ${bare.cpu.toFixed(1)} s`
  printFigure({ name, value: seconds / bare.seconds, unit: `ratio (${detail})`, limit: 1.5 })
}

async function measure(dataDir: string, size: Size): Promise<Measured> {
  const folder = join(dataDir, 'product')
  let product = await ChildProduct.start(folder)
  try {
    let client = new Client(product.address)
    const userId = await client.signUp(product.trialCode)
    const projectId = await client.home()
    await fill(client, projectId, size)
    // In a fresh, idle process, so that only the report is measured.
    await product.untilIdle()
    await product.stop()
    product = await ChildProduct.start(folder)
    client = new Client(product.address, client.cookie)
    await product.untilIdle()
    return await measureReport(product, client, { userId, projectId })
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureReport(
  product: ChildProduct,
  client: Client,
  { userId, projectId }: { userId: string; projectId: number },
): Promise<Measured> {
  let memory = 0
  const watch = setInterval(async () => {
    memory = Math.max(memory, await product.memory())
  }, MEMORY_EVERY_MS)
  try {
    const before = await product.cpuSeconds()
    const started = performance.now()
    await client.json('POST', '/api/reports/generate', { type: 'comprehensive', projectId })
    for (;;) {
      const { progress, error } = await client.json<{ progress: number; error: string | null }>('GET', `/api/reports/progress/${userId}`)
      if (error) throw new Error(error)
      if (progress === 100) break
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    return { seconds: (performance.now() - started) / 1000, memory, cpu: (await product.cpuSeconds()) - before }
  } finally {
    clearInterval(watch)
  }
}

async function fill(client: Client, projectId: number, size: Size): Promise<void> {
  const images = await upload(client, size.photos)
  for (let from = 0; from < size.items; from += BATCH) {
    const items = Array.from({ length: Math.min(BATCH, size.items - from) }, (_, at) => ({
      key: `bench-${from + at}`,
      ...benchItem(from + at),
      imageUrl: images[from + at] ?? null,
    }))
    await client.json('POST', '/api/items/batch', { items, projectId })
  }
}

async function upload(client: Client, photos: number): Promise<string[]> {
  const urls: string[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < photos; index = next++) {
      const form = photoForm('image', [{ name: `${index}.jpg`, content: await photo(index) }])
      urls[index] = (await client.json<{ imageUrl: string }>('POST', '/api/analyze-image', form)).imageUrl
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, work))
  return urls
}
