import type { AnswerCount } from '@arc/contracts/operations'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import { HOUR_MS, roundedDuration } from './answers.rules.js'

const STORE_MS = 60_000

/**
 * Counts the answers of this process by hour and duration, and stores them every minute. A process that is killed loses the counts of
 * a minute; counts whose storing failed after it was done are stored twice. They are figures for the admin panel, nothing depends on them.
 */
export class AnswerCounter {
  private counts = new Map<number, AnswerCount>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly store: (counts: AnswerCount[]) => Promise<unknown>,
    private readonly log: Log,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.flush(), STORE_MS).unref()
  }

  /** @param isFailure whether the answer is a failure of this server. @param ms from the request to the end of the response */
  record(isFailure: boolean, ms: number): void {
    const [rounded, failed] = [roundedDuration(ms), isFailure ? 1 : 0]
    const hour = Math.floor(Date.now() / HOUR_MS)
    const known = this.counts.get(keyOf(hour, rounded))
    if (known) {
      known.count++
      known.failed += failed
    } else this.add({ hour: new Date(hour * HOUR_MS).toISOString(), ms: rounded, count: 1, failed })
  }

  /** Stores what was counted since the last time; what cannot be stored now is stored with the next. */
  async flush(): Promise<void> {
    const counts = [...this.counts.values()]
    if (counts.length === 0) return
    this.counts = new Map()
    try {
      await this.store(counts)
    } catch (error) {
      for (const count of counts) this.add(count)
      this.log.warn({ reason: safeMessage(error) }, 'counts of answers were not stored; it is repeated')
    }
  }

  close(): Promise<void> {
    clearInterval(this.timer)
    return this.flush()
  }

  private add(added: AnswerCount): void {
    const key = keyOf(Date.parse(added.hour) / HOUR_MS, added.ms)
    const before = this.counts.get(key)
    this.counts.set(key, before ? { ...before, count: before.count + added.count, failed: before.failed + added.failed } : added)
  }
}

/** @param hour in hours since 1970. @param ms rounded, so at most two digits and a power of ten */
const keyOf = (hour: number, ms: number): number => hour * 1e9 + ms
