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
  /** Processor time per photo, in seconds, without the first. */
  cpuSeconds: number
  /** Most memory of this process above its start, in bytes. */
  peakMemory: number
}

const WATCH_MS = 20

/** What is measured: a recogniser, and for the local one what reads text and barcodes beside it. */
export interface Recognition {
  recogniser: Recogniser
  read: ((image: Buffer) => Promise<unknown>) | null
}

/** Gives all photos of a set to a recogniser, one after the other, and compares what it found with what is there. */
export async function measure({ recogniser, read }: Recognition, { photos }: PhotoSet): Promise<Measured> {
  const measured: Measured = { counts: NOTHING_COUNTED, times: [], firstTime: 0, usage: [], cpuSeconds: 0, peakMemory: 0 }
  const idle = process.memoryUsage.rss()
  const watch = setInterval(() => {
    measured.peakMemory = Math.max(measured.peakMemory, process.memoryUsage.rss() - idle)
  }, WATCH_MS)
  for (const [at, photo] of photos.entries()) {
    const image = await sharp(await photo.read())
      .rotate()
      .resize(ANALYSIS_IMAGE_EDGE, ANALYSIS_IMAGE_EDGE, { fit: 'inside', withoutEnlargement: true })
      .jpeg(ANALYSIS_JPEG)
      .toBuffer()
    const started = performance.now()
    const before = process.cpuUsage()
    const reading = read?.(image)
    measured.counts = add(measured.counts, await comparePhoto(recogniser, { photo, image, usage: measured.usage }))
    await reading
    const time = performance.now() - started
    const { user, system } = process.cpuUsage(before)
    if (at > 0) measured.cpuSeconds += (user + system) / 1e6 / (photos.length - 1)
    if (at === 0) measured.firstTime = time
    else measured.times.push(time)
  }
  clearInterval(watch)
  return measured
}

async function comparePhoto(recogniser: Recogniser, { photo, image, usage }: { photo: Photo; image: Buffer; usage: Usage[] }) {
  const findings = await recogniser.recognise({
    ...{ image, fileName: 'IMG_0001.jpg', rooms: ROOMS, categories: CATEGORIES, signal: AbortSignal.timeout(TIMEOUT_MS) },
    evidence: () => null,
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
