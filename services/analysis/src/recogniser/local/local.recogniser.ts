import { type DetectedItem, findingsOf } from '@arc/contracts/analysis/detector/detected-items'
import { fuse } from '@arc/contracts/analysis/detector/fusion'
import { Permanent } from '@arc/kit/errors'
import type { VisionThreads } from '../../vision/vision-threads.js'
import type { FoundItem } from '../findings.js'
import { itemNamedByFile } from '../named-by-file.js'
import type { AnalysisImage, Recogniser } from '../recogniser.js'
import { itemsOnSamplePicture } from '../sample-pictures.js'
import { type View, viewsOf } from './views.js'

/**
 * Recognises kinds of items on this machine: no key, no network, and no photo leaves the process. It names what it found by
 * its kind ("Chair") and finds nothing on a photo without one of its kinds.
 */
export class LocalRecogniser implements Recogniser {
  readonly source = 'local'
  readonly name = 'Built-in, on this machine'

  constructor(private readonly threads: VisionThreads) {}

  /** @throws `ProviderUnavailable` when the detector ends unexpectedly, `Permanent` for a file that is not a picture */
  async recognise({ image, fileName, rooms, signal }: AnalysisImage): Promise<FoundItem[]> {
    signal.throwIfAborted()
    const known = await itemsOnSamplePicture(image).catch(unreadable)
    if (known) return known
    const findings = await this.detect(image, rooms, signal)
    if (findings.length > 0) return findings
    const named = itemNamedByFile(fileName)
    return named ? [named] : []
  }

  /** What is seen on the photo, and nothing that is known of it otherwise. @throws as `recognise` */
  async detect(image: Buffer, rooms: string[], signal: AbortSignal): Promise<DetectedItem[]> {
    const views = await viewsOf(image).catch(unreadable)
    // The pixels go to the worker thread, so the placements are read before.
    const placements = views.map(({ placement }: View) => placement)
    const kinds = fuse(await this.threads.detect(views, signal), placements)
    return findingsOf(kinds, rooms)
  }
}

function unreadable(cause: unknown): never {
  throw new Permanent('This photo cannot be read.', { cause })
}
