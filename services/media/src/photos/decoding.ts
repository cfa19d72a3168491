import { FairQueue } from '@arc/kit/fair-queue'
import { Injectable, type OnModuleDestroy } from '@nestjs/common'
import { HeicDecoder } from './heic.js'

/** Number of pictures processed concurrently: the cores of a small machine. */
const MAX_CONCURRENT = 2
/** One of these is processed at once, so that two of them never share the memory, and small ones pass it. */
const LARGE_PIXELS = 30_000_000

/** Visitors without an account take one turn together. */
export const VISITORS = 'visitors'

interface Size {
  width: number
  height: number
}
/** A scaled picture, or one of the product. */
export const SMALL: Size = { width: 1, height: 1 }

/** Everything that decodes pictures runs here, in turns of the users: one who uploads fifty delays another by one. */
@Injectable()
export class Decoding implements OnModuleDestroy {
  /** The only one of the process: two would decode two large pictures at once. */
  readonly heic = new HeicDecoder()
  private readonly queue = new FairQueue({ slots: MAX_CONCURRENT, large: 1 })

  async onModuleDestroy(): Promise<void> {
    await this.heic.close()
  }

  /**
   * Runs work that decodes a picture when it is the turn of its user.
   * @param owner the user, or `VISITORS`
   * @param size of the picture that is decoded, in pixels
   */
  run<T>(owner: string, { width, height }: Size, work: () => Promise<T>): Promise<T> {
    return this.queue.run({ owner, large: width * height > LARGE_PIXELS }, work)
  }
}
