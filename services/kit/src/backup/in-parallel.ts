/**
 * Does work for each item, some at a time. After a failure it begins no more, and aborts and awaits what it has begun: nothing goes on
 * in the background.
 * @param work its signal is aborted when the work for another item fails
 * @throws the first failure
 */
export async function inParallel<T>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController()
  const source = asyncIterator(items)
  const worker = async () => {
    while (!stop.signal.aborted) {
      const next = await source.next()
      if (next.done || stop.signal.aborted) return
      await work(next.value, stop.signal)
    }
  }
  // The reason of the first abort stays.
  await Promise.all(Array.from({ length: atOnce }, () => worker().catch((error: unknown) => stop.abort(error))))
  await source.return?.(undefined)
  stop.signal.throwIfAborted()
}

async function* asyncIterator<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T, undefined> {
  yield* items
}
