/** The current time. Code with due dates reads it here, so that a test can advance it. */
export interface Clock {
  now(): Date
}

/** Nest's injection token for the clock. */
export const CLOCK = Symbol('clock')

export const systemClock: Clock = { now: () => new Date() }

/** The wall clock as a time source for `lru-cache`, because the expiry of tokens and sessions is wall-clock time. */
export const wallClock = { now: () => Date.now() }
