import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { printFigure } from './figures.js'
import { photo, photoForm } from './pictures.js'

const ITEMS = 1_000
const PHOTOS = 500
const CONCURRENT_UPLOADS = 4
/** Reading the memory of forty processes takes 20 ms of a core, so a shorter interval would distort the measurement. */
const MEMORY_EVERY_MS = 250
/** The interval of a screen. Each request is load on the measured product. */
const POLL_MS = 200

/** The time of a report of 1,000 items, half of them with a photo, and the peak memory of the product meanwhile. */
export async function report(dataDir: string): Promise<void> {
  let product = await ChildProduct.start(dataDir)
  try {
    let client = new Client(product.address)
    const userId = await client.signUp(product.trialCode)
    const projectId = await client.home()
    const images = await upload(client)
    const items = Array.from({ length: ITEMS }, (_, index) => ({
      key: `bench-${index}`,
      name: `Item number ${index}`,
      category: 'Furniture',
      brand: 'Maker',
      model: 'A-1',
      estimatedValue: 10 + index,
      imageUrl: images[index] ?? null,
      notes: 'Bought new, kept in good order.',
    }))
    await client.json('POST', '/api/items/batch', { items, projectId })
    // In a fresh, idle process, so that only the report is measured.
    await product.untilIdle()
    await product.stop()
    product = await ChildProduct.start(dataDir)
    client = new Client(product.address, client.cookie)
    await product.untilIdle()
    let peak = 0
    const watch = setInterval(async () => {
      peak = Math.max(peak, await product.memory())
    }, MEMORY_EVERY_MS)
    const started = performance.now()
    await client.json('POST', '/api/reports/generate', { type: 'comprehensive', projectId })
    for (;;) {
      const { progress, error } = await client.json<{ progress: number; error: string | null }>('GET', `/api/reports/progress/${userId}`)
      if (error) throw new Error(error)
      if (progress === 100) break
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    const seconds = (performance.now() - started) / 1000
    clearInterval(watch)
    printFigure({ name: 'report_of_1000_items_500_photos', value: seconds, unit: 's', limit: 10 })
    printFigure({ name: 'report_memory', value: peak, unit: 'MB', limit: 450 })
  } finally {
    await product.stop()
  }
}

async function upload(client: Client): Promise<string[]> {
  const urls: string[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < PHOTOS; index = next++) {
      const form = photoForm('image', [{ name: `${index}.jpg`, content: await photo(index) }])
      urls[index] = (await client.json<{ imageUrl: string }>('POST', '/api/analyze-image', form)).imageUrl
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, work))
  return urls
}
