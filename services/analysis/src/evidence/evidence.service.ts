import { setTimeout as pause } from 'node:timers/promises'
import type { DetectedItem } from '@arc/contracts/analysis/detector/detected-items'
import type { Log } from '@arc/kit/log'
import { ENV, LOG } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import pLimit from 'p-limit'
import type { AnalysisEnv } from '../analysis.env.js'
import { ProductsService } from '../products/products.service.js'
import { LocalRecogniser } from '../recogniser/local/local.recogniser.js'
import { VisionThreads } from '../vision/vision-threads.js'
import type { PhotoEvidence } from './combine.rules.js'
import { readPhoto } from './read-photo.js'

/** A photo that is being read beside its recognition. */
export interface RunningEvidence {
  /** What was read, when that is finished: null before, and for a photo that couldn't be read. */
  ready(): PhotoEvidence | null
  /** Resolves to the same at the end. Never rejects. */
  done: Promise<PhotoEvidence | null>
  /** The provider is asked now, so that the time until its answer is known to be limited. */
  asked(): void
  /** Nobody waits any longer: reading doesn't start if it has not. */
  drop(): void
}

/** A thread that reads a photo for longer hangs and is ended. */
const READ_TIMEOUT_MS = 60_000
/** A reading takes about this long on a small machine (docs/services/analysis.md). */
const READING_MS = 1_500
/** A photo whose provider was not asked within this time waits for its call. */
const SOON_MS = 300

interface Options {
  /** Whether the detector runs, too: beside a provider, whose answer is compared with it. */
  objects: boolean
  signal: AbortSignal
}

/** Reads text and barcodes of photos on this machine. A photo that can't be read is recognised without. */
@Injectable()
export class EvidenceService {
  private readonly turn
  /** How long the last call of the provider took. */
  private lastCallMs: number | undefined

  constructor(
    private readonly threads: VisionThreads,
    private readonly local: LocalRecogniser,
    private readonly products: ProductsService,
    @Inject(ENV) private readonly env: Pick<AnalysisEnv, 'VISION' | 'VISION_READING' | 'VISION_THREADS'>,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.turn = pLimit(env.VISION_THREADS)
  }

  /** Starts reading an upright photo. Nothing is read with `VISION=demo` or `VISION_READING=off`. */
  begin(image: Buffer, { objects, signal }: Options): RunningEvidence {
    let read: PhotoEvidence | null = null
    let dropped = this.env.VISION === 'demo' || this.env.VISION_READING === 'off'
    let askedAt: number | undefined
    const done = this.turn(async () => {
      if (this.isProviderQuick() && askedAt === undefined) await pause(SOON_MS)
      if (dropped || signal.aborted || this.isTooLate(askedAt)) return null
      const limited = AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT_MS)])
      read = await this.read(image, { objects, signal: limited }).catch((error: unknown) => {
        if (!signal.aborted) this.log.warn({ err: error }, 'text and barcodes of a photo could not be read')
        return null
      })
      return read
    })
    const asked = () => {
      askedAt = performance.now()
    }
    const drop = () => {
      dropped = true
      if (askedAt !== undefined) this.lastCallMs = performance.now() - askedAt
    }
    return { ready: () => read, done, asked, drop }
  }

  /** Whether the last call took less time than a reading: then only photos that wait for their call are read in time, and the end of a job ends a thread. */
  private isProviderQuick(): boolean {
    return this.lastCallMs !== undefined && this.lastCallMs < READING_MS
  }

  /** Whether the answer of the provider is expected before a reading that starts now would end. Photos that still wait for their call profit. */
  private isTooLate(askedAt: number | undefined): boolean {
    if (askedAt === undefined || this.lastCallMs === undefined) return false
    return performance.now() + READING_MS > askedAt + this.lastCallMs
  }

  private async read(image: Buffer, { objects, signal }: Options): Promise<PhotoEvidence> {
    const text = await readPhoto(this.threads, image, signal)
    const detected: DetectedItem[] = objects ? await this.local.detect(image, [], signal) : []
    const known = await Promise.all(text.barcodes.map(async ({ code }) => ({ code, product: await this.products.knownHere(code) })))
    return { ...text, objects: detected, products: new Map(known.flatMap(({ code, product }) => (product ? [[code, product]] : []))) }
  }
}
