import { randomUUID } from 'node:crypto'
import { accountRegistered, type paymentSuccess, type trialSignup } from '@arc/contracts/auth/accounts'
import { claimPayment } from '@arc/contracts/billing/payments'
import { redeemTrialCode } from '@arc/contracts/billing/trial-codes'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
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
import { GoogleProfiles } from '../google/google-profiles.service.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { accountPayload, userOf } from './accounts.payloads.js'
import { allowAttempt } from './limits.js'
import { hashPassword, passwordFits } from './passwords.js'
import { welcomeMail } from './welcome.mail.js'

export const EMAIL_IN_USE = 'An account with this email already exists.'
const PAYMENT_USED = 'This payment was already used for an account. Please sign in.'
const HOUR = 3600

@Injectable()
export class SignupService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly services: Services,
    private readonly jobs: Jobs,
    private readonly google: GoogleProfiles,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates a trial account and opens its first session.
   * @param cookie the browser's, when it came from Google
   * @throws Conflict when the email is in use, Invalid when the code grants nothing, TooMany
   */
  async trial(input: Input<typeof trialSignup>['body'], origin: string, cookie?: string) {
    await allowAttempt(this.cache, `signup:${origin}`, this.env.SIGNUPS_PER_ORIGIN, HOUR)
    await this.refuseUsed(this.db.client, input.email)
    const id = randomUUID()
    // Counted for this id first; billing forgets a use whose account never registers.
    const grant = await this.services.call('billing', redeemTrialCode, { body: { code: input.trialCode, userId: id } })
    const passwordHash = await hashPassword(input.password)
    const { firstName, lastName, email } = input
    const { account, session } = await this.db.transaction(async (tx) => {
      await this.refuseUsed(tx, email)
      const googleSubject = await this.google.take(tx, cookie, email)
      const facts = { id, email, firstName, lastName, passwordHash, googleSubject, tier: grant.planType }
      const account = await tx.account.create({ data: { ...facts, createdAt: this.clock.now() } })
      return this.register(tx, account, { trialCode: input.trialCode, trialDays: grant.trialDays })
    })
    return { session, answer: { user: userOf(account, this.env), trialDays: grant.trialDays } }
  }

  /**
   * Creates the account of a payment that succeeded, which billing asks the provider about, and opens its first session.
   * Called again with the same payment, email and password it opens another session of the same account.
   * @throws NotFound for a payment that is not this email's, Invalid before it succeeded, Conflict when it made another
   *   account or the email is in use, TooMany
   */
  async paid(input: Input<typeof paymentSuccess>['body'], origin: string, cookie?: string) {
    await allowAttempt(this.cache, `signup:${origin}`, this.env.SIGNUPS_PER_ORIGIN, HOUR)
    const { email, firstName, lastName, password, paymentIntentId, customerId, planType } = input
    const claim = { userId: randomUUID(), email, paymentIntentId, customerId, planType }
    const { userId: id, tier } = await this.services.call('billing', claimPayment, { body: claim })
    const passwordHash = await hashPassword(password)
    const { account, session } = await this.db.transaction(async (tx) => {
      // Who calls twice at once takes turns.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`signup:${id}`}))`
      const before = await tx.account.findUnique({ where: { id } })
      if (before) return { account: before, session: await this.again(tx, before, input) }
      await this.refuseUsed(tx, email)
      const googleSubject = await this.google.take(tx, cookie, email)
      const facts = { id, email, firstName, lastName, passwordHash, googleSubject, tier }
      const account = await tx.account.create({ data: { ...facts, createdAt: this.clock.now() } })
      return this.register(tx, account, { trialCode: null, trialDays: null })
    })
    return { session, answer: { user: userOf(account, this.env) } }
  }

  private async again(tx: Tx, account: Account, { email, password }: { email: string; password: string }): Promise<string> {
    const same = account.email === email && (await passwordFits(account.passwordHash, password))
    if (!same) throw new Conflict(PAYMENT_USED)
    return this.sessions.open(tx, account)
  }

  /** Everything that a new account brings with it: its event, its session, its welcome. */
  async register(tx: Tx, account: Account, trial: { trialCode: string | null; trialDays: number | null }) {
    await publish(tx, accountRegistered, { ...accountPayload(account, this.env), createdAt: account.createdAt.toISOString(), ...trial })
    if (!account.demo) await this.jobs.send(tx, welcomeMail, { accountId: account.id })
    return { account, session: await this.sessions.open(tx, account) }
  }

  private async refuseUsed(tx: Tx, email: string): Promise<void> {
    if (await tx.account.findUnique({ where: { email }, select: { id: true } })) throw new Conflict(EMAIL_IN_USE)
  }
}
