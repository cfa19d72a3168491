/** Limits concurrent work; the rest waits, first come first served. */
export class Semaphore {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(limit: number) {
    this.free = limit
  }

  /** @param _signal aborts the wait for a slot */
  async take<T>(work: () => Promise<T>, _signal: AbortSignal): Promise<T> {
    if (this.free > 0) this.free--
    else await new Promise<void>((enter) => this.waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.free++
    }
  }
}
