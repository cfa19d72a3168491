import { type DemoItem, type demoAnalyze, toDemoItem } from '@arc/contracts/analysis/demo'
import type { ResponseOf } from '@arc/contracts/define'
import { convertPicture } from '@arc/contracts/media/photos'
import { LIMITS } from '@arc/contracts/text'
import { Invalid, Permanent, TooMany, Unavailable, Unsupported } from '@arc/kit/errors'
import { formStream } from '@arc/kit/form-stream'
import type { Caller } from '@arc/kit/identity'
import type { Part } from '@arc/kit/multipart'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import pLimit from 'p-limit'
import type { AnalysisEnv } from '../analysis.env.js'
import { LocalRecogniser } from '../recogniser/local/local.recogniser.js'
import { ProviderUnavailable } from '../recogniser/provider-unavailable.js'
import { readDemoPhoto } from './demo-upload.js'

const MINUTE = 60
/** In milliseconds: 5 MB over a slow line, and a queue of HEIC photos, which take 2 s each. */
const TIMEOUTS = { upload: 60_000, analysis: 30_000 }
/** Replaces the visitor's file name: nothing is named after a file, and a refusal reads "This photo is not an image file." */
const NAME = 'This photo'

/**
 * The photo demo of the landing page. It always uses the local recogniser, also beside a connected provider: a visitor's photo
 * costs nothing and is sent to nobody. It answers what is seen, also on the product's sample pictures. The photo is in memory, and
 * for its conversion in a temporary file of media.
 */
@Injectable()
export class DemoService {
  private photos = 0
  /** One at a time, so that the batches of users have every other turn of the recogniser's threads. */
  private readonly turn = pLimit(1)

  constructor(
    private readonly recogniser: LocalRecogniser,
    private readonly services: Services,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AnalysisEnv,
  ) {}

  /**
   * The items on the photo of a form.
   * @param visitor is aborted when the visitor leaves
   * @throws TooMany, Unavailable while too many photos wait or after a timeout, TooLarge, Invalid, and Unsupported for a file that
   *   is no readable picture
   */
  async analyze({ origin }: Caller, parts: AsyncIterable<Part>, visitor: AbortSignal): Promise<ResponseOf<typeof demoAnalyze>> {
    await this.limit(origin)
    if (this.photos >= this.env.DEMO_PHOTOS_AT_ONCE)
      throw new Unavailable(
        'every place of the photo demo is taken',
        'Many photos are being looked at right now. Please try again in a minute.',
      )
    this.photos++
    try {
      const photo = await within(TIMEOUTS.upload, visitor, (signal) => readDemoPhoto(parts, signal))
      const items = await within(TIMEOUTS.analysis, visitor, (signal) => this.itemsOn(photo, signal))
      return { items, recogniser: { source: this.recogniser.source, name: this.recogniser.name } }
    } finally {
      this.photos--
    }
  }

  private async limit(origin: string): Promise<void> {
    const count = await this.cache.count(`limit:demo-analyze:${origin}`, MINUTE)
    if (count > this.env.DEMO_PHOTOS_PER_ORIGIN) throw new TooMany('Too many photos. Please wait a minute and try again.', MINUTE)
  }

  private async itemsOn(photo: Buffer, signal: AbortSignal): Promise<DemoItem[]> {
    const image = await this.convert(photo, signal)
    const found = await this.turn(() => this.recogniser.detect(image, [], signal))
    return found.slice(0, LIMITS.itemsPerPhoto).map(toDemoItem)
  }

  /** The same upright JPEG that a batch is recognised on. */
  private async convert(photo: Buffer, signal: AbortSignal): Promise<Buffer> {
    const file = { field: 'image', filename: NAME, contentType: 'application/octet-stream', bytes: inOneChunk(photo) }
    const answer = await this.services.call('media', convertPicture, {}, { stream: formStream({}, [file]), signal })
    return Buffer.from(await answer.arrayBuffer())
  }
}

async function* inOneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/**
 * Ends `work` when the visitor leaves or the time is over.
 * @throws Unavailable when the time is over, Unsupported for a photo that cannot be read
 */
async function within<T>(milliseconds: number, visitor: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.any([visitor, AbortSignal.timeout(milliseconds)])
  const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
  try {
    return await Promise.race([work(signal), aborted])
  } catch (error) {
    if (visitor.aborted) throw new Invalid('The upload broke off. Please try again.')
    if (signal.aborted)
      throw new Unavailable(`the photo demo took longer than ${milliseconds} ms`, 'This took too long. Please try again in a moment.')
    if (error instanceof ProviderUnavailable) throw new Unavailable(error)
    throw error instanceof Permanent ? new Unsupported(error.message) : error
  }
}
