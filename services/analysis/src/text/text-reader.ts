import type { TextLine } from '@arc/contracts/analysis/text'
import { Permanent } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { VisionThreads } from '../vision/vision-threads.js'
import { pagePixels } from './page-pixels.js'

/** Pixels in which the lines of a page are looked for. */
const PAGE_OVERVIEW = 1_200_000

/** Reads pages of text in the worker threads. */
@Injectable()
export class TextReader {
  constructor(private readonly threads: VisionThreads) {}

  /**
   * The lines of text on an upright picture, from top to bottom.
   * @throws the reason of the signal, which ends the thread; `Permanent` for a file that is not a picture; `ProviderUnavailable`
   * when the thread ends by itself
   */
  async read(image: Buffer, signal: AbortSignal): Promise<TextLine[]> {
    signal.throwIfAborted()
    const pixels = await pagePixels(image, PAGE_OVERVIEW).catch((cause: unknown) => {
      throw new Permanent('This picture cannot be read.', { cause })
    })
    return this.threads.readPage(pixels, signal)
  }
}
