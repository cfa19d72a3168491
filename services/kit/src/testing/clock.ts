import type { Clock } from '../clock.js'

const DAY_MS = 24 * 3600 * 1000

/** The real time, moved forward as far as a test says. */
export class TestClock implements Clock {
  private movedMs = 0

  now(): Date {
    return new Date(Date.now() + this.movedMs)
  }

  /** Lets time pass; a fraction of a day is fine. */
  advance({ days }: { days: number }): void {
    this.movedMs += days * DAY_MS
  }

  /** Lets time pass until a moment; never back. */
  advanceTo(moment: Date): void {
    this.movedMs += Math.max(0, moment.getTime() - this.now().getTime())
  }
}
