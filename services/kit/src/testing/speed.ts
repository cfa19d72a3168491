import { expect } from 'vitest'

/** How long a busy machine is given to do something as fast as it must be done. */
const MAX_MS = 60_000
/** So many that the small work has had a run without other work on the machine: one that is measured too slow would hide a ratio. */
const MIN_RUNS = 10

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/**
 * Expects that a work can be done in less than `ms` milliseconds. It is repeated until it was, for at most a minute: other work on the
 * machine only makes a run slower, so the fastest run says what the code needs.
 */
export async function expectWithin(ms: number, work: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + MAX_MS
  let fastest = Number.POSITIVE_INFINITY
  do fastest = Math.min(fastest, await timeOf(work))
  while (fastest >= ms && performance.now() < until)
  expect(fastest).toBeLessThan(ms)
}

/**
 * Expects that `large` takes less than `times` the time of `small`: of each the fastest run, taken in turns, at least ten of them and until the
 * ratio holds, for at most a minute.
 */
export async function expectRatio(times: number, large: () => Promise<unknown>, small: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + MAX_MS
  const fastest = { large: Number.POSITIVE_INFINITY, small: Number.POSITIVE_INFINITY }
  const ratio = () => fastest.large / fastest.small
  for (let run = 0; run < MIN_RUNS || (ratio() >= times && performance.now() < until); run++) {
    fastest.large = Math.min(fastest.large, await timeOf(large))
    fastest.small = Math.min(fastest.small, await timeOf(small))
  }
  expect(ratio()).toBeLessThan(times)
}
