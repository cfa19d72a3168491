import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { median, printFigure } from './figures.js'
import { detailedPhoto, photoForm } from './pictures.js'

const PHOTOS = 20
const CONCURRENCY = 4
const PROVIDER_SECONDS = 1
const ROUNDS = 5
/** Adds no load of its own. */
const POLL_MS = 100
/** Once the batch can be finished: notices the end at once. */
const LAST_POLL_MS = 20

/** The time of a batch of phone-sized photos, divided by the time of the provider alone at the same concurrency. */
export async function batch(dataDir: string): Promise<void> {
  const product = await ChildProduct.start(
    dataDir,
    { PACE_MS: String(PROVIDER_SECONDS * 1000), RECOGNITIONS_AT_ONCE: String(CONCURRENCY) },
    'paced',
  )
  try {
    const photos = await Promise.all(
      Array.from({ length: PHOTOS }, async (_, index) => ({ name: `photo-${index}.jpg`, content: await detailedPhoto(index) })),
    )
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) ratios.push((await secondsOf(product, photos)) / IDEAL_SECONDS)
    printFigure({
      name: 'batch_of_20_over_provider',
      value: median(ratios),
      unit: `ratio (${Math.min(...ratios).toFixed(2)}..${Math.max(...ratios).toFixed(2)})`,
      limit: 1.08,
    })
  } finally {
    await product.stop()
  }
}

const IDEAL_SECONDS = (PHOTOS / CONCURRENCY) * PROVIDER_SECONDS

/** Analyses the photos for a new user. @returns the time from the end of the upload to the last finding, in seconds */
async function secondsOf(product: ChildProduct, photos: { name: string; content: Buffer }[]): Promise<number> {
  const client = new Client(product.address)
  await client.signUp(product.trialCode)
  const projectId = await client.home()
  const form = photoForm('images', photos, { projectId: String(projectId) })
  const { progressKey } = await client.json<{ progressKey: string }>('POST', '/api/batch-analyze', form)
  const started = performance.now()
  for (;;) {
    const { progress } = await client.json<{ progress: number }>('GET', `/api/batch-analyze/progress/${progressKey}`)
    if (progress === 100) return (performance.now() - started) / 1000
    if (progress < 0) throw new Error('The batch failed.')
    const canBeFinished = performance.now() - started > IDEAL_SECONDS * 1000
    await new Promise((resolve) => setTimeout(resolve, canBeFinished ? LAST_POLL_MS : POLL_MS))
  }
}
