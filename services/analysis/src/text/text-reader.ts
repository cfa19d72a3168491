import type { TextLine } from '@arc/contracts/analysis/text'
import { Permanent } from '@arc/kit/errors'
import { ENV } from '@arc/kit/service'
import { builtUrl } from '@arc/kit/worker'
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { Piscina } from 'piscina'
import type { AnalysisEnv } from '../analysis.env.js'
import { ProviderUnavailable } from '../recogniser/recogniser.js'
import { type PagePixels, pagePixels } from './page-pixels.js'

/** Threads run at a lower priority, so that requests are answered first. */
const NICE = 5
/** Heap of one thread in MiB, without the WebAssembly memory. */
const MAX_HEAP_MB = 256
/** Pixels in which the lines of a page are looked for. */
const PAGE_OVERVIEW = 1_200_000

/** Reads text in worker threads. The first picture starts the first thread; a thread without work ends. */
@Injectable()
export class TextReader implements OnModuleDestroy {
  private pool: Piscina<PagePixels, TextLine[]> | undefined

  constructor(@Inject(ENV) private readonly env: Pick<AnalysisEnv, 'VISION_THREADS' | 'VISION_IDLE_SECONDS'>) {}

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
    this.pool ??= this.open()
    try {
      return await this.pool.run(pixels, { signal, transferList: [pixels.page.data.buffer, pixels.overview.data.buffer] })
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw new ProviderUnavailable('The text reader ended while it read the picture.', { cause: error })
    }
  }

  /** The number of threads now. */
  get threads(): number {
    return this.pool?.threads.length ?? 0
  }

  async onModuleDestroy(): Promise<void> {
    const pool = this.pool
    this.pool = undefined
    await pool?.destroy()
  }

  private open(): Piscina<PagePixels, TextLine[]> {
    return new Piscina({
      filename: builtUrl('./text.worker.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: this.env.VISION_THREADS,
      idleTimeout: this.env.VISION_IDLE_SECONDS * 1000,
      concurrentTasksPerWorker: 1,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      niceIncrement: NICE,
    })
  }
}
