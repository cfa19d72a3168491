import { randomUUID } from 'node:crypto'
import { accountRegistered } from '@arc/contracts/auth/account-events'
import { type paymentSuccess, type trialSignup } from '@arc/contracts/auth/accounts'
import { claimPayment } from '@arc/contracts/billing/checkouts'
import { redeemTrialCode } from '@arc/contracts/billing/trial-codes'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict } from '@arc/kit/errors'
import { Jobs } from '@arc/kit/jobs'
import { allowAttempt } from '@arc/kit/limits'
import { publish } from '@arc/kit/outbox'
import { hashPassword, passwordMatches } from '@arc/kit/passwords'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import { EmailLinks } from '../email-links/email-links.service.js'
import type { Account } from '../generated/prisma/client.js'
import { GoogleProfiles } from '../google/google-profiles.service.js'
import type { Client } from '../sessions/client.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { SecondStep } from '../totp/second-step.js'
import { accountPayload, userOf } from './accounts.payloads.js'
import { assertUncommonPassword } from './common-passwords.js'
import { assertEmailUnused, rethrowEmailInUse } from './email-in-use.js'
import { welcomeMail } from './welcome.mail.js'

const PAYMENT_USED = 'This payment was already used for an account. Please sign in.'
const HOUR = 3600
const DAY_MS = 24 * 3600 * 1000
/** For so long after a sign-up, its call may be repeated. */
const REPEATED_MS = 3_600_000

type NewAccount = Pick<Account, 'id' | 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'googleSubject' | 'tier'>

@Injectable()
export class SignupService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly services: Services,
    private readonly jobs: Jobs,
    private readonly google: GoogleProfiles,
    private readonly links: EmailLinks,
    private readonly secondStep: SecondStep,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates a trial account and opens its first session.
   * @param cookie the Google profile cookie of the browser, if any
   * @throws Conflict when the email is in use, Invalid when the code grants nothing, TooMany
   */
  async trial(input: Input<typeof trialSignup>['body'], client: Client, cookie?: string) {
    await allowAttempt(this.cache, `signup:${client.origin}`, this.env.SIGNUPS_PER_ORIGIN, HOUR)
    await assertUncommonPassword(input.password, 'password', input)
    await assertEmailUnused(this.db.client, input.email)
    const id = randomUUID()
    // The use is counted for this id first; billing releases a use whose account never registers.
    const grant = await this.services.call('billing', redeemTrialCode, { body: { code: input.trialCode, userId: id } })
    const passwordHash = await hashPassword(input.password)
    const { firstName, lastName, email } = input
    const created = this.db.transaction(async (tx) => {
      await assertEmailUnused(tx, email)
      const googleSubject = await this.google.consume(tx, cookie, email)
      const data = { id, email, firstName, lastName, passwordHash, googleSubject, tier: grant.planType }
      const account = await this.create(tx, data)
      return this.register(tx, account, { trialCode: input.trialCode, trialDays: grant.trialDays, client })
    })
    const { account, session } = await created.catch(rethrowEmailInUse)
    return { session, answer: { user: userOf(account, this.env, this.clock.now()), trialDays: grant.trialDays } }
  }

  /**
   * Creates the account of a succeeded payment, as verified by billing, and opens its first session.
   * A repeated call with the same payment, email and password opens another session of the same account, for an hour.
   * @throws NotFound for a payment of another email, Invalid before it succeeded, Conflict when it created another
   *   account or the email is in use, TooMany
   */
  async paid(input: Input<typeof paymentSuccess>['body'], client: Client, cookie?: string) {
    await allowAttempt(this.cache, `signup:${client.origin}`, this.env.SIGNUPS_PER_ORIGIN, HOUR)
    await assertUncommonPassword(input.password, 'password', input)
    const { email, firstName, lastName, password, paymentIntentId, customerId, planType } = input
    const claim = { userId: randomUUID(), email, paymentIntentId, customerId, planType }
    const { userId: id, tier } = await this.services.call('billing', claimPayment, { body: claim })
    const passwordHash = await hashPassword(password)
    const created = this.db.transaction(async (tx) => {
      // Serialises concurrent calls for the same payment.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`signup:${id}`}))`
      const before = await tx.account.findUnique({ where: { id } })
      if (before) return { account: before, session: await this.signInAgain(tx, before, { ...input, client }) }
      await assertEmailUnused(tx, email)
      const googleSubject = await this.google.consume(tx, cookie, email)
      const account = await this.create(tx, { id, email, firstName, lastName, passwordHash, googleSubject, tier })
      return this.register(tx, account, { trialCode: null, trialDays: null, client })
    })
    const { account, session } = await created.catch(rethrowEmailInUse)
    return { session, answer: { user: userOf(account, this.env, this.clock.now()) } }
  }

  /** An account that Google's profile is linked to has the email that Google verified. */
  private create(tx: Tx, data: NewAccount): Promise<Account> {
    const createdAt = this.clock.now()
    return tx.account.create({ data: { ...data, createdAt, emailVerifiedAt: data.googleSubject === null ? null : createdAt } })
  }

  /**
   * For a repeated call whose first answer was lost. It is a sign-in without the limits and the second step of the login, so it is open
   * for an hour only, and not to an account with an authenticator app.
   */
  private async signInAgain(
    tx: Tx,
    account: Account,
    { email, password, client }: { email: string; password: string; client: Client },
  ): Promise<string> {
    const isRecent = this.clock.now().getTime() - account.createdAt.getTime() < REPEATED_MS
    if (!isRecent || account.email !== email || (await this.secondStep.isSetUp(tx, account.id))) throw new Conflict(PAYMENT_USED)
    if (!(await passwordMatches(account.passwordHash, password))) throw new Conflict(PAYMENT_USED)
    return this.sessions.open(tx, account, { client, by: 'password' })
  }

  /** Publishes the event of a new account, sends its welcome email and opens its session. */
  async register(tx: Tx, account: Account, { client, ...trial }: { trialCode: string | null; trialDays: number | null; client: Client }) {
    await publish(tx, accountRegistered, {
      ...accountPayload(account, this.env),
      createdAt: account.createdAt.toISOString(),
      ...trial,
      hasPlan: true,
    })
    const { trialDays } = trial
    const trialEndsAt = trialDays === null ? null : new Date(account.createdAt.getTime() + trialDays * DAY_MS).toISOString()
    if (!account.demo) await this.jobs.send(tx, welcomeMail, { accountId: account.id, trialEndsAt })
    await this.links.enqueueVerification(tx, account)
    return { account, session: await this.sessions.open(tx, account, { client, by: account.demo ? 'demo' : 'sign-up' }) }
  }
}
