/** The current time. Code with due dates reads it here, so that a test can advance it. */
export interface Clock {
  now(): Date
}

/** Nest's injection token for the clock. */
export const CLOCK = Symbol('clock')

export const systemClock: Clock = { now: () => new Date() }

/**
 * The wall clock as a source of time for what is in memory, because the expiry of tokens and sessions is wall-clock time. It never goes back:
 * what was cached just before a clock was put back by a month would stay for that month.
 */
export class ForwardClock {
  private last = 0
  private offset = 0

  /** @param read the wall clock, in milliseconds */
  constructor(private readonly read: () => number = () => Date.now()) {}

  now(): number {
    const time = this.read() + this.offset
    if (time < this.last) this.offset += this.last - time
    this.last = Math.max(this.last, time)
    return this.last
  }
}

export const wallClock = new ForwardClock()

/** A leap of the clock is at least as long, in milliseconds; and for so long afterwards nothing is removed because of its date. */
const LEAP_MS = 3_600_000

/** A product that did nothing for so long was off, or its clock was wrong when it was started, in milliseconds. */
const AWAY_MS = 7 * 86_400_000

/**
 * Knows whether the wall clock has leapt forward in the last hour, against the time that has passed for the process: somebody has set it, or
 * the machine has slept. Whoever sets it by mistake has an hour to put it right before the dates that have come are acted on.
 */
export class LeapGuard {
  private ahead: number
  private leaptAt = Number.NEGATIVE_INFINITY

  /** @param wall the wall clock @param passed the time of the process; both in milliseconds */
  constructor(
    private readonly wall: () => number = () => Date.now(),
    private readonly passed: () => number = () => performance.now(),
  ) {
    this.ahead = wall() - passed()
  }

  /** Counts as a leap that a process was started long after the last one did something. @param last when that was */
  startedAfter(last: Date): void {
    if (this.wall() - last.getTime() >= AWAY_MS) this.leaptAt = this.passed()
  }

  hasLeapt(): boolean {
    const ahead = this.wall() - this.passed()
    if (ahead - this.ahead >= LEAP_MS) this.leaptAt = this.passed()
    // Put back: what is due is due again.
    if (this.ahead - ahead >= LEAP_MS) this.leaptAt = Number.NEGATIVE_INFINITY
    this.ahead = ahead
    return this.passed() - this.leaptAt < LEAP_MS
  }
}
