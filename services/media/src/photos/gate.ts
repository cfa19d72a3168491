/** Lets a few pieces of heavy work run at once; the others wait their turn, first come first served. */
export class Gate {
  private free: number
  private readonly waiting: { weight: number; enter: () => void }[] = []

  /** @param slots how much may run at once */
  constructor(private readonly slots: number) {
    this.free = slots
  }

  /** @param weight how many of the slots the work takes; never more than there are */
  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(Math.max(weight, 1), this.slots)
    await this.enter(taken)
    try {
      return await work()
    } finally {
      this.free += taken
      this.admit()
    }
  }

  private enter(weight: number): Promise<void> {
    return new Promise((enter) => {
      this.waiting.push({ weight, enter })
      this.admit()
    })
  }

  private admit(): void {
    for (let next = this.waiting[0]; next && next.weight <= this.free; next = this.waiting[0]) {
      this.waiting.shift()
      this.free -= next.weight
      next.enter()
    }
  }
}

/** Runs work once per key however many ask at the same time; all get the same answer. */
export class SingleFlight<T> {
  private readonly running = new Map<string, Promise<T>>()

  run(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.running.get(key)
    if (before) return before
    const now = work().finally(() => this.running.delete(key))
    this.running.set(key, now)
    return now
  }
}

/** Keeps the few latest results for a moment, for work that comes in bursts about the same thing. */
export class Kept<T> {
  private readonly entries = new Map<string, { value: Promise<T>; timer: NodeJS.Timeout }>()

  /**
   * @param most how many are kept
   * @param restMs a result goes when it was not asked for in this time, in milliseconds
   */
  constructor(
    private readonly most: number,
    private readonly restMs: number,
  ) {}

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key)
    if (known) {
      known.timer.refresh()
      return known.value
    }
    const [oldest] = this.entries.keys()
    if (this.entries.size >= this.most && oldest !== undefined) this.drop(oldest)
    const value = make()
    this.entries.set(key, { value, timer: setTimeout(() => this.drop(key), this.restMs).unref() })
    value.catch(() => this.drop(key))
    return value
  }

  private drop(key: string): void {
    clearTimeout(this.entries.get(key)?.timer)
    this.entries.delete(key)
  }
}
