import { setTimeout as pause } from 'node:timers/promises'
import { type ProviderAnswer, startFakeProvider } from '@arc/analysis/testing/fake-provider'

/** How long the provider takes, in milliseconds, and which share of its answers are errors, 0 to 1. */
export interface ProviderPace {
  latencyMs: number
  errorRate: number
}

/** Latencies are spread evenly by this share to both sides. */
const SPREAD = 0.2
const ITEM = {
  name: 'Brass theodolite',
  category: 'Tools',
  box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
  confidence: 0.9,
  valueLikely: 120,
}

/** A provider for load tests: finds one item on each photo, slowly, and sometimes fails. */
export class LoadProvider {
  /** When it answered with findings, in milliseconds since 1970. */
  readonly answered: number[] = []
  failed = 0

  private constructor(private readonly pace: ProviderPace) {}

  static async start(pace: ProviderPace, at?: { host?: string; port?: number }) {
    const provider = new LoadProvider(pace)
    const { url, close } = await startFakeProvider(() => provider.answer(), at)
    return { provider, url, close }
  }

  private async answer(): Promise<ProviderAnswer> {
    const { latencyMs, errorRate } = this.pace
    await pause(latencyMs * (1 - SPREAD + 2 * SPREAD * Math.random()))
    if (Math.random() < errorRate) {
      this.failed++
      return { status: 503 }
    }
    this.answered.push(Date.now())
    return { status: 200, body: { items: [ITEM] } }
  }
}
