import type { Detection } from '@arc/contracts/analysis/detector/detections'
import type { TextLine } from '@arc/contracts/analysis/text'
import { type PhotoBarcode, readBarcodesIn } from '../evidence/read-barcodes.js'
import { Detector } from '../recogniser/local/detector.js'
import type { PagePixels } from '../text/page-pixels.js'
import { readLargestLines, readLines } from '../text/read-lines.js'
import { TextModels } from '../text/text-models.js'

/** The views of a photo, a page of text, or a photo to read. */
export type VisionTask = { detect: Uint8Array[] } | { page: PagePixels } | { photo: PagePixels }
/** What the task asked for; the rest is empty. */
export interface VisionAnswer {
  /** In each view. */
  detections: Detection[][]
  lines: TextLine[]
  barcodes: PhotoBarcode[]
}

let detector: Promise<Detector> | undefined
let models: Promise<TextModels> | undefined

/** The task of a worker thread. Models are loaded when they are first needed. */
export default async function answer(task: VisionTask): Promise<VisionAnswer> {
  const nothing = { detections: [], lines: [], barcodes: [] }
  if ('detect' in task) {
    detector ??= Detector.load()
    const loaded = await detector
    return { ...nothing, detections: task.detect.map((pixels) => loaded.detect(pixels)) }
  }
  models ??= TextModels.load()
  if ('page' in task) return { ...nothing, lines: readLines(await models, task.page) }
  const barcodes = await readBarcodesIn(task.photo.page)
  return { ...nothing, barcodes, lines: readLargestLines(await models, task.photo) }
}
