import type { Recogniser, Usage } from '@arc/analysis/recogniser/recogniser'
import { ANALYSIS_IMAGE_EDGE } from '@arc/contracts/media/photos'
import sharp from 'sharp'
import { add, type Counts, compare, NOTHING_COUNTED } from './measure.js'
import type { Photo, PhotoSet } from './photo-set.js'

/** How media encodes a photo for recognition (`services/media/src/photos/pictures.ts`); the quality changes what is recognised. */
const ANALYSIS_JPEG = { quality: 85 }
/** The rooms and categories of a new user. */
const ROOMS = ['Living Room', 'Kitchen', 'Master Bedroom', 'Bathroom', 'Office', 'Garage']
const CATEGORIES = ['Furniture', 'Electronics', 'Appliances', 'Kitchenware', 'Books', 'Clothing', 'Sports', 'Toys', 'Decor', 'Other']
const TIMEOUT_MS = 240_000

export interface Measured {
  counts: Counts
  /** Milliseconds per photo, one after the other, without the first, which loads the model. */
  times: number[]
  /** Milliseconds of the first photo. */
  firstTime: number
  usage: Usage[]
}

/** Gives all photos of a set to a recogniser, one after the other, and compares what it found with what is there. */
export async function measure(recogniser: Recogniser, { photos }: PhotoSet): Promise<Measured> {
  const measured: Measured = { counts: NOTHING_COUNTED, times: [], firstTime: 0, usage: [] }
  for (const [at, photo] of photos.entries()) {
    const image = await sharp(await photo.read())
      .rotate()
      .resize(ANALYSIS_IMAGE_EDGE, ANALYSIS_IMAGE_EDGE, { fit: 'inside', withoutEnlargement: true })
      .jpeg(ANALYSIS_JPEG)
      .toBuffer()
    const started = performance.now()
    measured.counts = add(measured.counts, await comparePhoto(recogniser, { photo, image, usage: measured.usage }))
    const time = performance.now() - started
    if (at === 0) measured.firstTime = time
    else measured.times.push(time)
  }
  return measured
}

async function comparePhoto(recogniser: Recogniser, { photo, image, usage }: { photo: Photo; image: Buffer; usage: Usage[] }) {
  const findings = await recogniser.recognise({
    ...{ image, fileName: 'IMG_0001.jpg', rooms: ROOMS, categories: CATEGORIES, signal: AbortSignal.timeout(TIMEOUT_MS) },
    store: async (_, spent) => {
      if (spent) usage.push(spent)
    },
  })
  const found = findings.map(({ name, box, quantity, valueLikely }) => ({
    ...{ name, box },
    quantity: Math.max(1, quantity ?? 1),
    value: valueLikely ?? null,
  }))
  return compare(photo, found)
}
