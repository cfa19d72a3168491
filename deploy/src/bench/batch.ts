import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { printFigure } from './figures.js'
import { photo, photoForm } from './pictures.js'

const PHOTOS = 20
const CONCURRENCY = 4
const PROVIDER_SECONDS = 1
/** Short enough to notice the end at once, long enough to add no load of its own. */
const POLL_MS = 100

/** The time of a batch of phone-sized photos, divided by the time of the provider alone at the same concurrency. */
export async function batch(dataDir: string): Promise<void> {
  const product = await ChildProduct.start(
    dataDir,
    { PACE_MS: String(PROVIDER_SECONDS * 1000), RECOGNITIONS_AT_ONCE: String(CONCURRENCY) },
    'paced',
  )
  try {
    const client = new Client(product.address)
    await client.signUp(product.trialCode)
    const projectId = await client.home()
    const size = { width: 4032, height: 3024 }
    const photos = await Promise.all(
      Array.from({ length: PHOTOS }, async (_, index) => ({ name: `photo-${index}.jpg`, content: await photo(index, size) })),
    )
    const batchStarted = await client.json<{ progressKey: string }>(
      'POST',
      '/api/batch-analyze',
      photoForm('images', photos, { projectId: String(projectId) }),
    )
    const started = performance.now()
    for (;;) {
      const { progress } = await client.json<{ progress: number }>('GET', `/api/batch-analyze/progress/${batchStarted.progressKey}`)
      if (progress === 100) break
      if (progress < 0) throw new Error('The batch failed.')
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    const ideal = (PHOTOS / CONCURRENCY) * PROVIDER_SECONDS
    printFigure({ name: 'batch_of_20_over_provider', value: (performance.now() - started) / 1000 / ideal, unit: 'ratio', limit: 1.1 })
  } finally {
    await product.stop()
  }
}
