import { claimDeletion } from '@arc/contracts/billing/account-deletion'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, Unavailable } from '@arc/kit/errors'
import { Jobs } from '@arc/kit/jobs'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { lockAccount, removeAccount } from '../accounts/account-rows.js'
import { Database } from '../database.js'

export const PAYMENT_IN_PROGRESS = 'A payment is in progress. Please try again in a few minutes.'
/** A transaction that began takes less than this until it is committed. */
const COMMIT_MS = 30_000

/** Deletes accounts, for their owners and for the admin. */
@Injectable()
export class DeletionsService {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    private readonly jobs: Jobs,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Deletes an account; every other service deletes its data on the event. Billing is claimed first: from then on no payment of
   * this user starts, so that no money of a deleted account is on its way.
   * @throws Conflict while a payment is in progress
   */
  async delete(userId: string): Promise<'deleted' | 'unknown'> {
    const until = await this.claim(userId)
    return this.db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId)
      if (!account) return 'unknown'
      if (until.getTime() < this.clock.now().getTime() + COMMIT_MS)
        throw new Unavailable('the claim of billing ends before the account could be deleted')
      await removeAccount(tx, { jobs: this.jobs, cache: this.cache, now: this.clock.now() }, account)
      return 'deleted'
    })
  }

  /** @returns until when billing starts no payment. @throws Conflict while one is in progress */
  async claim(userId: string): Promise<Date> {
    const { until } = await this.services.call('billing', claimDeletion, { body: { userId } })
    if (until === null) throw new Conflict(PAYMENT_IN_PROGRESS)
    return new Date(until)
  }
}
