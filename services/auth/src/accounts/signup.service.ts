import { randomUUID } from 'node:crypto'
import { accountRegistered, type trialSignup } from '@arc/contracts/auth/accounts'
import { redeemTrialCode } from '@arc/contracts/billing/trial-codes'
import type { Input } from '@arc/contracts/define'
import { Conflict } from '@arc/kit/errors'
import { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { accountFacts, userOf } from './accounts.facts.js'
import { allowAttempt } from './limits.js'
import { hashPassword } from './passwords.js'
import { welcomeMail } from './welcome.mail.js'

export const EMAIL_IN_USE = 'An account with this email already exists.'
const HOUR = 3600

@Injectable()
export class SignupService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly services: Services,
    private readonly jobs: Jobs,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /**
   * Creates a trial account and opens its first session.
   * @throws Conflict when the email is in use, Invalid when the code grants nothing, TooMany
   */
  async trial(input: Input<typeof trialSignup>['body'], origin: string) {
    await allowAttempt(this.cache, `signup:${origin}`, this.env.SIGNUPS_PER_ORIGIN, HOUR)
    await this.refuseUsed(this.db.client, input.email)
    const id = randomUUID()
    // Counted for this id first; billing forgets a use whose account never registers.
    const grant = await this.services.call('billing', redeemTrialCode, { body: { code: input.trialCode, userId: id } })
    const passwordHash = await hashPassword(input.password)
    const { firstName, lastName, email } = input
    const { account, session } = await this.db.transaction(async (tx) => {
      await this.refuseUsed(tx, email)
      const account = await tx.account.create({ data: { id, email, firstName, lastName, passwordHash, tier: grant.planType } })
      return this.register(tx, account, { trialCode: input.trialCode, trialDays: grant.trialDays })
    })
    return { session, answer: { user: userOf(account, this.env), trialDays: grant.trialDays } }
  }

  /** Everything that a new account brings with it: its event, its session, its welcome. */
  async register(tx: Tx, account: Account, trial: { trialCode: string | null; trialDays: number | null }) {
    await publish(tx, accountRegistered, { ...accountFacts(account, this.env), createdAt: account.createdAt.toISOString(), ...trial })
    if (!account.demo) await this.jobs.send(tx, welcomeMail, { accountId: account.id })
    return { account, session: await this.sessions.open(tx, account) }
  }

  private async refuseUsed(tx: Tx, email: string): Promise<void> {
    if (await tx.account.findUnique({ where: { email }, select: { id: true } })) throw new Conflict(EMAIL_IN_USE)
  }
}
