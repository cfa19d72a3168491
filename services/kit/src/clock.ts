/** The current time. Code with due dates reads it here, so that a test can advance it. */
export interface Clock {
  now(): Date
}

/** Nest's injection token for the clock. */
export const CLOCK = Symbol('clock')

export const systemClock: Clock = { now: () => new Date() }
