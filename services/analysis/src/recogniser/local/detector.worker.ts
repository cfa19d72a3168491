import type { Detection } from '@arc/contracts/analysis/detector/detections'
import { Detector } from './detector.js'

let detector: Promise<Detector> | undefined

/** The task of a worker thread: the detections in each view of one photo. */
export default async function detectIn(views: Uint8Array[]): Promise<Detection[][]> {
  detector ??= Detector.load()
  const loaded = await detector
  return views.map((pixels) => loaded.detect(pixels))
}
