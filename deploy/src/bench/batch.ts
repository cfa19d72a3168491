import { analyse, PHOTOS, phonePhotos } from './analysis.js'
import { ChildProduct } from './child.js'
import { median, printFigure } from './figures.js'

const CONCURRENCY = 4
const PROVIDER_SECONDS = 1
const IDEAL_SECONDS = (PHOTOS / CONCURRENCY) * PROVIDER_SECONDS
const ROUNDS = 5

/**
 * The time that a user waits for a batch of phone-sized photos, from the first byte of the upload to the last finding, divided by the time
 * of the provider alone at the same concurrency.
 */
export async function batch(dataDir: string): Promise<void> {
  const product = await ChildProduct.start(
    dataDir,
    { PACE_MS: String(PROVIDER_SECONDS * 1000), RECOGNITIONS_AT_ONCE: String(CONCURRENCY) },
    'paced',
  )
  try {
    const photos = await phonePhotos()
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { upload, analysis } = await analyse(product, photos, IDEAL_SECONDS)
      ratios.push((upload + analysis) / IDEAL_SECONDS)
    }
    printFigure({
      name: 'batch_of_20_with_upload_over_provider',
      value: median(ratios),
      unit: `ratio (${Math.min(...ratios).toFixed(2)}..${Math.max(...ratios).toFixed(2)})`,
      limit: 1.5,
    })
  } finally {
    await product.stop()
  }
}
