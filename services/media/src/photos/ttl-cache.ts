/** Caches a few results for a short time and frees the memory when they expire (docs/decisions/020). Failures are not cached. */
export class TtlCache<T> {
  private readonly entries = new Map<string, { value: Promise<T>; timer: NodeJS.Timeout }>()

  /**
   * @param maxEntries the oldest entry is evicted above this number
   * @param ttlMs time since the last access after which an entry expires, in milliseconds
   */
  constructor(
    private readonly maxEntries: number,
    private readonly ttlMs: number,
  ) {}

  get(key: string, create: () => Promise<T>): Promise<T> {
    const cached = this.entries.get(key)
    if (cached) {
      cached.timer.refresh()
      return cached.value
    }
    const [oldest] = this.entries.keys()
    if (this.entries.size >= this.maxEntries && oldest !== undefined) this.delete(oldest)
    const value = create()
    this.entries.set(key, { value, timer: setTimeout(() => this.delete(key), this.ttlMs).unref() })
    value.catch(() => this.delete(key))
    return value
  }

  private delete(key: string): void {
    clearTimeout(this.entries.get(key)?.timer)
    this.entries.delete(key)
  }
}
