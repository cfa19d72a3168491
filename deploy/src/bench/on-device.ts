import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnv } from '@arc/kit/env'
import { z } from 'zod'
import { analyse, PHOTOS, type Photo, phonePhotos } from './analysis.js'
import { ChildProduct } from './child.js'
import { median, printFigure } from './figures.js'

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
