import type { Detection } from '@arc/contracts/analysis/detector/detections'
import { builtUrl } from '@arc/kit/worker'
import { Piscina } from 'piscina'
import { ProviderUnavailable } from '../recogniser.js'
import type { View } from './views.js'

/** Threads of the detector run at a lower priority, so that requests are answered first. */
const NICE = 5
/** Heap of one thread in MiB, without the WebAssembly memory. */
const MAX_HEAP_MB = 256

export interface DetectorPoolOptions {
  /** Maximum number of threads; each holds the model, about 120 MB. */
  threads: number
  /** A thread without work ends after this time, and its memory returns to the system. */
  idleSeconds: number
}

/** Runs the detector in worker threads. The first photo starts the first thread. */
export class DetectorPool {
  private pool: Piscina<Uint8Array[], Detection[][]> | undefined

  constructor(private readonly options: DetectorPoolOptions) {}

  /**
   * @returns the detections in each view, in the order of the views
   * @throws the reason of the signal, which ends the thread; `ProviderUnavailable` when the thread ends by itself
   */
  async detect(views: View[], signal: AbortSignal): Promise<Detection[][]> {
    signal.throwIfAborted()
    this.pool ??= this.open()
    const pixels = views.map((view) => view.pixels)
    try {
      return await this.pool.run(pixels, { signal, transferList: pixels.map(({ buffer }) => buffer) })
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw new ProviderUnavailable('The local recogniser ended while it analysed the photo.', { cause: error })
    }
  }

  /** The number of threads now. */
  get threads(): number {
    return this.pool?.threads.length ?? 0
  }

  async close(): Promise<void> {
    const pool = this.pool
    this.pool = undefined
    await pool?.destroy()
  }

  private open(): Piscina<Uint8Array[], Detection[][]> {
    return new Piscina({
      filename: builtUrl('./detector.worker.js', import.meta.url).href,
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
