import { pagePixels } from '../text/page-pixels.js'
import type { VisionThreads } from '../vision/vision-threads.js'
import type { PhotoText } from './photo-text.js'

/** Pixels in which lines are looked for: fewer than of a page, because a photo has 1.5 s. */
const PHOTO_OVERVIEW = 340_000

/**
 * Reads text and barcodes of an upright photo.
 * @throws Error for a file that is not a picture, and the errors of the threads
 */
export async function readPhoto(threads: VisionThreads, image: Buffer, signal: AbortSignal): Promise<PhotoText> {
  return threads.readPhoto(await pagePixels(image, PHOTO_OVERVIEW), signal)
}
