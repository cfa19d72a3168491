/** Whose work it is, and whether it is large. */
export interface Turn {
  /** Work with the same owner shares one turn: a user's id, or one name for all visitors. */
  owner: string
  /** Large work runs beside little of its kind; small work of the same owner may pass it. */
  large?: boolean
  /** Work that still waits when this is aborted does not start. */
  signal?: AbortSignal | undefined
}

interface Waiting {
  large: boolean
  start(): void
}

/**
 * Limits concurrent work and shares it fairly: whoever has the least work running is next, and of several, whoever waits the
 * longest for a turn. So an owner with fifty tasks delays another one by the tasks that run, not by those that wait.
 */
export class FairQueue {
  private running = 0
  private largeRunning = 0
  /** How much of each owner runs. */
  private readonly runningOf = new Map<string, number>()
  /** What waits, by owner, in the order of their turns. */
  private readonly waiting = new Map<string, Waiting[]>()

  /**
   * @param slots tasks that run at once
   * @param large how many of them may be large; all by default
   * @param perOwner how many of them may be of one owner; all by default
   */
  constructor(private readonly limits: { slots: number; large?: number; perOwner?: number }) {}

  /** Runs `work` in the turn of its owner. @returns what `work` returns, or throws what it throws, or the reason of the signal */
  async run<T>({ owner, large = false, signal }: Turn, work: () => Promise<T>): Promise<T> {
    await this.acquire(owner, large, signal)
    try {
      return await work()
    } finally {
      this.release(owner, large)
    }
  }

  private acquire(owner: string, large: boolean, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((started, refused) => {
      if (signal?.aborted) return refused(signal.reason)
      const leave = () => {
        this.forget(owner, task)
        refused(signal?.reason)
      }
      const start = () => {
        signal?.removeEventListener('abort', leave)
        started()
      }
      const task: Waiting = { large, start }
      signal?.addEventListener('abort', leave, { once: true })
      const ofOwner = this.waiting.get(owner)
      if (ofOwner) ofOwner.push(task)
      else this.waiting.set(owner, [task])
      this.startWaiting()
    })
  }

  /** Removes work that waits; its owner keeps the place in the line. */
  private forget(owner: string, task: Waiting): void {
    const left = (this.waiting.get(owner) ?? []).filter((one) => one !== task)
    if (left.length > 0) this.waiting.set(owner, left)
    else this.waiting.delete(owner)
  }

  private release(owner: string, large: boolean): void {
    this.count(owner, large, -1)
    this.toTheEnd(owner, this.waiting.get(owner) ?? [])
    this.startWaiting()
  }

  /** An owner goes to the end of the line when its work starts, and when it ends. */
  private toTheEnd(owner: string, tasks: Waiting[]): void {
    this.waiting.delete(owner)
    if (tasks.length > 0) this.waiting.set(owner, tasks)
  }

  private startWaiting(): void {
    for (let owner = this.next(); owner !== undefined; owner = this.next()) this.startOne(owner)
  }

  /** The owner whose turn it is, or undefined when nothing may start. */
  private next(): string | undefined {
    if (this.running >= this.limits.slots) return undefined
    let next: string | undefined
    for (const [owner, tasks] of this.waiting) {
      if (this.countOf(owner) >= (this.limits.perOwner ?? this.limits.slots)) continue
      if (!tasks.some((task) => this.mayStart(task))) continue
      if (next === undefined || this.countOf(owner) < this.countOf(next)) next = owner
    }
    return next
  }

  /** Starts the first task of an owner that may start. */
  private startOne(owner: string): void {
    const tasks = this.waiting.get(owner) ?? []
    const task = tasks.find((one) => this.mayStart(one))
    if (!task) return
    this.toTheEnd(
      owner,
      tasks.filter((one) => one !== task),
    )
    this.count(owner, task.large, 1)
    task.start()
  }

  private mayStart({ large }: Waiting): boolean {
    return !large || this.largeRunning < (this.limits.large ?? this.limits.slots)
  }

  private count(owner: string, large: boolean, by: 1 | -1): void {
    this.running += by
    if (large) this.largeRunning += by
    const count = this.countOf(owner) + by
    if (count > 0) this.runningOf.set(owner, count)
    else this.runningOf.delete(owner)
  }

  private countOf(owner: string): number {
    return this.runningOf.get(owner) ?? 0
  }
}
