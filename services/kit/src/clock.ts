/** What time it is; everything that falls due asks here, so that a test can move it. */
export interface Clock {
  now(): Date
}

/** Nest's token for the clock. */
export const CLOCK = Symbol('clock')

export const systemClock: Clock = { now: () => new Date() }
