import type { Clock } from '../clock.js'

const DAY_MS = 24 * 3600 * 1000

/** The real time plus the time by which a test advanced it. */
export class TestClock implements Clock {
  private offsetMs = 0

  now(): Date {
    return new Date(Date.now() + this.offsetMs)
  }

  /** Advances the clock; fractions of a day are allowed. */
  advance({ days }: { days: number }): void {
    this.offsetMs += days * DAY_MS
  }

  /** Advances the clock to a moment; never backwards. */
  advanceTo(moment: Date): void {
    this.offsetMs += Math.max(0, moment.getTime() - this.now().getTime())
  }
}
