/** Limits concurrent work by weight, first come first served: a large picture takes all slots, small ones share them. */
export class WeightedSemaphore {
  private free: number
  private readonly waiting: { weight: number; start: () => void }[] = []

  /** @param slots total weight that may run at once */
  constructor(private readonly slots: number) {
    this.free = slots
  }

  /** @param weight slots that the work takes; capped at the number of slots */
  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(Math.max(weight, 1), this.slots)
    await this.acquire(taken)
    try {
      return await work()
    } finally {
      this.free += taken
      this.startWaiting()
    }
  }

  private acquire(weight: number): Promise<void> {
    return new Promise((start) => {
      this.waiting.push({ weight, start })
      this.startWaiting()
    })
  }

  private startWaiting(): void {
    for (let next = this.waiting[0]; next && next.weight <= this.free; next = this.waiting[0]) {
      this.waiting.shift()
      this.free -= next.weight
      next.start()
    }
  }
}
