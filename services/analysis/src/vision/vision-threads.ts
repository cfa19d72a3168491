import type { Detection } from '@arc/contracts/analysis/detector/detections'
import type { TextLine } from '@arc/contracts/analysis/text'
import { builtUrl } from '@arc/kit/worker'
import type { OnModuleDestroy } from '@nestjs/common'
import { Piscina } from 'piscina'
import type { PhotoText } from '../evidence/photo-text.js'
import type { View } from '../recogniser/local/views.js'
import { ProviderUnavailable } from '../recogniser/provider-unavailable.js'
import type { PagePixels } from '../text/page-pixels.js'
import type { VisionAnswer, VisionTask } from './vision.worker.js'

/** Threads run at a lower priority, so that requests are answered first. */
const NICE = 5
/** Heap of one thread in MiB, without the WebAssembly memory. */
const MAX_HEAP_MB = 256

export interface VisionThreadsOptions {
  /** Maximum number of threads; each holds all models, which share the memory of one runtime. */
  threads: number
  /** A thread without work ends after this time, and its memory returns to the system. */
  idleSeconds: number
}

/**
 * The worker threads in which all models run: the detector, the text reader, and the reader of barcodes. The first picture starts
 * the first thread. Every task throws the reason of its signal, which ends the thread, and `ProviderUnavailable` when the thread ends by itself.
 */
export class VisionThreads implements OnModuleDestroy {
  private pool: Piscina<VisionTask, VisionAnswer> | undefined

  constructor(private readonly options: VisionThreadsOptions) {}

  /** @returns the detections in each view, in the order of the views */
  async detect(views: View[], signal: AbortSignal): Promise<Detection[][]> {
    const pixels = views.map((view) => view.pixels)
    const { detections } = await this.run(
      { detect: pixels },
      pixels.map(({ buffer }) => buffer),
      signal,
    )
    return detections
  }

  /** @returns the lines of text on a page, from top to bottom */
  async readPage(page: PagePixels, signal: AbortSignal): Promise<TextLine[]> {
    return (await this.run({ page }, buffersOf(page), signal)).lines
  }

  /** @returns the largest lines of text on a photo within a limit of time, and its barcodes */
  async readPhoto(photo: PagePixels, signal: AbortSignal): Promise<PhotoText> {
    const { lines, barcodes } = await this.run({ photo }, buffersOf(photo), signal)
    return { lines, barcodes }
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

  private async run(task: VisionTask, transferList: ArrayBuffer[], signal: AbortSignal): Promise<VisionAnswer> {
    signal.throwIfAborted()
    this.pool ??= this.open()
    try {
      return await this.pool.run(task, { signal, transferList })
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw new ProviderUnavailable('The local recogniser ended while it analysed the photo.', { cause: error })
    }
  }

  private open(): Piscina<VisionTask, VisionAnswer> {
    return new Piscina({
      filename: builtUrl('./vision.worker.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: this.options.threads,
      idleTimeout: this.options.idleSeconds * 1000,
      concurrentTasksPerWorker: 1,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      niceIncrement: NICE,
    })
  }
}

const buffersOf = ({ overview, page }: PagePixels): ArrayBuffer[] => [overview.data.buffer, page.data.buffer]
