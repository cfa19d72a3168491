/** Deduplicates concurrent work by key: callers with the same key share one run and its result. */
export class SingleFlight<T> {
  private readonly running = new Map<string, Promise<T>>()

  run(key: string, work: () => Promise<T>): Promise<T> {
    const existing = this.running.get(key)
    if (existing) return existing
    const started = work().finally(() => this.running.delete(key))
    this.running.set(key, started)
    return started
  }
}
