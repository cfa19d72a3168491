import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { printFigure } from './figures.js'
import { photo, photoForm } from './pictures.js'

const ITEMS = 1_000
const PHOTOS = 500
const UPLOADS_AT_ONCE = 4
/** Reading the memory of forty processes takes 20 ms of a core: more often would be measured too. */
const MEMORY_EVERY_MS = 250
/** As a screen would ask; each question is work for what is measured. */
const ASK_EVERY_MS = 200

/** A report of a thousand items, half of them with a photo: its time, and the most memory the product holds meanwhile. */
export async function report(dataDir: string): Promise<void> {
  let product = await ChildProduct.start(dataDir)
  try {
    let client = new Client(product.address)
    const userId = await client.signUp(product.trialCode)
    const projectId = await client.home()
    const images = await upload(client)
    const items = Array.from({ length: ITEMS }, (_, index) => ({
      key: `bench-${index}`,
      name: `Belonging number ${index}`,
      category: 'Furniture',
      brand: 'Maker',
      model: 'A-1',
      estimatedValue: 10 + index,
      imageUrl: images[index] ?? null,
      notes: 'Bought new, kept in good order.',
    }))
    await client.json('POST', '/api/items/batch', { items, projectId })
    // At rest and in a fresh process, so that what is measured is the report and not what came before it.
    await product.rest()
    await product.stop()
    product = await ChildProduct.start(dataDir)
    client = new Client(product.address, client.cookie)
    await product.rest()
    let most = 0
    const watch = setInterval(async () => {
      most = Math.max(most, await product.memory())
    }, MEMORY_EVERY_MS)
    const started = performance.now()
    await client.json('POST', '/api/reports/generate', { type: 'comprehensive', projectId })
    for (;;) {
      const { progress, error } = await client.json<{ progress: number; error: string | null }>('GET', `/api/reports/progress/${userId}`)
      if (error) throw new Error(error)
      if (progress === 100) break
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
    const seconds = (performance.now() - started) / 1000
    clearInterval(watch)
    printFigure({ name: 'report_of_1000_items_500_photos', value: seconds, unit: 's', limit: 10 })
    printFigure({ name: 'report_memory', value: most, unit: 'MB', limit: 450 })
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
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work))
  return urls
}
