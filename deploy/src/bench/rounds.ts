/** Runs `work` for 0 to `count - 1`, `concurrency` at a time. @returns the time of each in ms, and of all */
export async function atOnce(
  concurrency: number,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<{ times: number[]; ms: number }> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const started = performance.now()
      await work(index)
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: concurrency }, worker))
  return { times, ms: performance.now() - started }
}

const ROUNDS = 5

/** Measures two things in alternation, so that other load on the machine affects both alike. The first round is a warm-up. */
export async function alternate<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<[T, T][]> {
  const pairs: [T, T][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const pair: [T, T] = [await first(), await second()]
    if (round > 0) pairs.push(pair)
  }
  return pairs
}
