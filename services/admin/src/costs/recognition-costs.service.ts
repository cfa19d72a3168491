import { recognitionCosts } from '@arc/contracts/analysis/costs'
import { Services } from '@arc/kit/services'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'

/** What recognition cost by user; analysis knows the cost, this service the emails. */
@Injectable()
export class RecognitionCosts {
  constructor(
    private readonly services: Services,
    private readonly db: Database,
  ) {}

  /** @param days how far back */
  async list(days: number) {
    const { users, total } = await this.services.call('analysis', recognitionCosts, { body: { days } })
    const accounts = await this.db.client.account.findMany({ where: { userId: { in: users.map(({ userId }) => userId) } } })
    const emails = new Map(accounts.map(({ userId, email }) => [userId, email]))
    return { users: users.map((user) => ({ ...user, email: emails.get(user.userId) ?? null })), total }
  }
}
