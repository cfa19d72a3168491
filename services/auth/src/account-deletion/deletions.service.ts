import { paymentInProgress } from '@arc/contracts/billing/account-deletion'
import { Conflict } from '@arc/kit/errors'
import { Services } from '@arc/kit/services'
import { Injectable } from '@nestjs/common'

export const PAYMENT_IN_PROGRESS = 'A payment is in progress. Please try again in a few minutes.'

/** What must hold before a user can delete an account. */
@Injectable()
export class DeletionsService {
  constructor(private readonly services: Services) {}

  /** @throws Conflict while a payment is in progress: the account would be gone, and its money with it */
  async assertNoPayment(userId: string): Promise<void> {
    const { inProgress } = await this.services.call('billing', paymentInProgress, { body: { userId } })
    if (inProgress) throw new Conflict(PAYMENT_IN_PROGRESS)
  }
}
