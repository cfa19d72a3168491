import { FairQueue } from '@arc/kit/fair-queue'
import type { Caller } from '@arc/kit/identity'
import { Injectable } from '@nestjs/common'

/**
 * Shares the few connections to the database between users (docs/decisions/063). Work on many items runs in turns, so that it never
 * takes all connections. Writes of one user run one after the other anyway, because they take the user's locks: more of them at once
 * would hold connections only to wait.
 */
@Injectable()
export class Turns {
  private readonly writes = new FairQueue({ slots: 2, perOwner: 1 })
  private readonly smallWrites = new FairQueue({ slots: 4, perOwner: 2 })
  private readonly reads = new FairQueue({ slots: 3, perOwner: 2 })
  private readonly longReads = new FairQueue({ slots: 2, perOwner: 1 })

  /** Runs a transaction on many items in the user's turn. */
  write<T>({ userId }: Pick<Caller, 'userId'>, work: () => Promise<T>): Promise<T> {
    return this.writes.run({ owner: userId }, work)
  }

  /** Runs a transaction on one item in the user's turn: while one runs, the next one is already on its way to the database. */
  writeOne<T>({ userId }: Pick<Caller, 'userId'>, work: () => Promise<T>): Promise<T> {
    return this.smallWrites.run({ owner: userId }, work)
  }

  /** Runs the first query of an unpaged list in the user's turn. */
  read<T>({ userId }: Pick<Caller, 'userId'>, work: () => Promise<T>): Promise<T> {
    return this.reads.run({ owner: userId }, work)
  }

  /** Runs one query of several of a long list or table. */
  readOn<T>({ userId }: Pick<Caller, 'userId'>, work: () => Promise<T>): Promise<T> {
    return this.longReads.run({ owner: userId }, work)
  }
}
