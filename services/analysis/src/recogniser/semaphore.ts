/** Lets so many pieces of work run at once; the others wait their turn, first come first served. */
export class Semaphore {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.free = atOnce
  }

  /** @param _signal ends a wait for a turn that others hold */
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
