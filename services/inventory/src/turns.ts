import { AsyncLocalStorage } from 'node:async_hooks'
import { callerLeft } from '@arc/kit/caller-left'
import { FairQueue } from '@arc/kit/fair-queue'
import type { Caller } from '@arc/kit/identity'

type Owner = Pick<Caller, 'userId'>

/**
 * Shares the few connections to the database between users (docs/decisions/063): each has at most half of them for writes, whatever they write, and
 * writes of many rows take half of them at most. What still waits when its caller has left is not begun.
 */
export class Turns {
  private readonly writes = new FairQueue({ slots: 3, perOwner: 2 })
  private readonly manyRows = new FairQueue({ slots: 2, perOwner: 1 })
  private readonly reads = new FairQueue({ slots: 3, perOwner: 2 })
  private readonly longReads = new FairQueue({ slots: 2, perOwner: 1 })
  /** Whether this work has a turn already. */
  private readonly writing = new AsyncLocalStorage<true>()

  /**
   * Runs a transaction, and what is read for it, in the user's turn: while one runs, the next one is already on its way to the database. What is
   * called inside needs no further turn.
   */
  write<T>({ userId: owner }: Owner, work: () => Promise<T>): Promise<T> {
    if (this.writing.getStore()) return work()
    return this.writes.run({ owner, signal: callerLeft() }, () => this.writing.run(true, work))
  }

  /** Runs a transaction on many rows in the user's turn. */
  writeMany<T>(user: Owner, work: () => Promise<T>): Promise<T> {
    return this.manyRows.run({ owner: user.userId, signal: callerLeft() }, () => this.write(user, work))
  }

  /** Runs the first query of an unpaged list in the user's turn. */
  read<T>({ userId: owner }: Owner, work: () => Promise<T>): Promise<T> {
    return this.reads.run({ owner, signal: callerLeft() }, work)
  }

  /** Runs one query of several of a long list or table. */
  readOn<T>({ userId: owner }: Owner, work: () => Promise<T>): Promise<T> {
    return this.longReads.run({ owner, signal: callerLeft() }, work)
  }
}
