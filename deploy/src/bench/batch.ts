import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { printFigure } from './figures.js'
import { photo, photoForm } from './pictures.js'

const PHOTOS = 20
const AT_ONCE = 4
const PROVIDER_SECONDS = 1
/** Often enough to see the end, seldom enough not to be a load of its own. */
const ASK_EVERY_MS = 100

/** A batch of phone-sized photos against what the provider alone would take at the same concurrency. */
export async function batch(dataDir: string): Promise<void> {
  const product = await ChildProduct.start(
    dataDir,
    { PACE_MS: String(PROVIDER_SECONDS * 1000), RECOGNITIONS_AT_ONCE: String(AT_ONCE) },
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
    const begun = await client.json<{ progressKey: string }>(
      'POST',
      '/api/batch-analyze',
      photoForm('images', photos, { projectId: String(projectId) }),
    )
    const started = performance.now()
    for (;;) {
      const { progress } = await client.json<{ progress: number }>('GET', `/api/batch-analyze/progress/${begun.progressKey}`)
      if (progress === 100) break
      if (progress < 0) throw new Error('The batch failed.')
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
    const ideal = (PHOTOS / AT_ONCE) * PROVIDER_SECONDS
    printFigure({ name: 'batch_of_20_over_provider', value: (performance.now() - started) / 1000 / ideal, unit: 'ratio', limit: 1.1 })
  } finally {
    await product.stop()
  }
}
