import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ChildProduct } from '../bench/child.js'
import { type ServerProcess, startServer } from '../bench/server-process.js'
import { LoadProvider, type ProviderPace } from './provider.js'
import type { StandFigures } from './verdicts.rules.js'

/** Recognitions at once, as the product's default. */
const SLOTS = 4
const SAMPLE_MS = 5_000
/** Without an answer of the provider for this time, the queue is taken for empty. It is more than the pause between two retries. */
const QUIET_MS = 60_000
/** One address signs in all users. */
const LIMITS = {
  LOGIN_ATTEMPTS_PER_ORIGIN: '1000000',
  LOGIN_ATTEMPTS_PER_ACCOUNT: '1000000',
  UNKNOWN_SESSIONS_PER_MINUTE: '1000000',
  PHOTOS_ANALYSED_PER_USER: '1000000',
}

/** A product of its own for a load run on this machine, with a slow provider and a bare upload server beside it. */
export class Stand {
  private readonly memory: number[] = []
  private readonly stopSampling = new AbortController()

  private constructor(
    private readonly pace: ProviderPace,
    private readonly product: ChildProduct,
    private readonly bare: ServerProcess,
    private readonly provider: Awaited<ReturnType<typeof LoadProvider.start>>,
  ) {
    void this.sample()
  }

  /** @param folder for its data */
  static async start(folder: string, pace: ProviderPace): Promise<Stand> {
    const provider = await LoadProvider.start(pace)
    await mkdir(join(folder, 'bare'))
    const bare = await startServer('load/bare-upload.js', { FOLDER: join(folder, 'bare') })
    try {
      const env = { OPENAI_BASE_URL: provider.url, OPENAI_MODEL: 'load-test', RECOGNITIONS_AT_ONCE: String(SLOTS), ...LIMITS }
      return new Stand(pace, await ChildProduct.start(join(folder, 'data'), env), bare, provider)
    } catch (error) {
      bare.process.kill('SIGKILL')
      await provider.close()
      throw error
    }
  }

  get address(): string {
    return this.product.address
  }
  get bareAddress(): string {
    return this.bare.address
  }
  get trialCode(): string {
    return this.product.trialCode
  }

  /** Call it when k6 has ended. Waits until the provider has recognised all accepted photos. */
  async figures(accepted: number): Promise<StandFigures> {
    const ended = Date.now()
    const sizes = [...this.memory]
    const { answered } = this.provider.provider
    const before = answered.length
    while (answered.length < accepted && Date.now() - (answered.at(-1) ?? ended) < QUIET_MS + this.pace.latencyMs) await pause(200)
    const photos = answered.length - before
    const seconds = photos ? ((answered.at(-1) ?? ended) - ended) / 1000 : 0
    const fifth = Math.max(1, Math.floor(sizes.length / 5))
    return {
      accepted,
      recognised: answered.length,
      errors: this.provider.provider.failed,
      drained: { photos, seconds, ideal: (photos / SLOTS) * (this.pace.latencyMs / 1000) },
      memory: { early: mean(sizes.slice(fifth, 2 * fifth)), late: mean(sizes.slice(-fifth)), peak: Math.max(...sizes) },
    }
  }

  async stop(): Promise<void> {
    this.stopSampling.abort()
    this.bare.process.kill('SIGKILL')
    await this.product.stop()
    await this.provider.close()
  }

  private async sample(): Promise<void> {
    const { signal } = this.stopSampling
    while (!signal.aborted) {
      this.memory.push(await this.product.memory())
      await pause(SAMPLE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
