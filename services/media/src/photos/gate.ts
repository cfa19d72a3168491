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
