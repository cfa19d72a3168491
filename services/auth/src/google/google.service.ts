import { accountChanged } from '@arc/contracts/auth/account-events'
import type { GoogleNotice } from '@arc/contracts/auth/google'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { publish } from '@arc/kit/outbox'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { hashOf, newSecret } from '@arc/kit/secrets'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { lockAccount } from '../accounts/account-rows.js'
import { accountPayload } from '../accounts/accounts.payloads.js'
import { endEarlierAccess } from '../accounts/earlier-access.js'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { LoginLimits } from '../login/login-limits.js'
import { SecurityMail } from '../security-mail/security.mail.js'
import type { Client } from '../sessions/client.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { SecondStep } from '../totp/second-step.js'
import { GOOGLE, type GoogleClient } from './google.client.js'
import { checksOf, type GoogleProfile, GoogleSignInFailed, hasState } from './google.rules.js'
import { GoogleCodes } from './google-codes.service.js'
import { GoogleProfiles } from './google-profiles.service.js'

/** How long an attempt may take. */
export const ATTEMPT_SECONDS = 600

/** The result of a callback: a session of an existing account, a sign-in that waits for its code, or a stored profile for the sign-up form. */
export type SignInResult = { session: string } | { code: string } | { profile: string; notice?: GoogleNotice }

/** Google sign-in: the code flow of OpenID Connect, one callback per attempt (docs/services/auth.md). */
@Injectable()
export class GoogleService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly profiles: GoogleProfiles,
    private readonly codes: GoogleCodes,
    private readonly secondStep: SecondStep,
    private readonly limits: LoginLimits,
    private readonly notices: SecurityMail,
    @Inject(GOOGLE) private readonly google: GoogleClient | null,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CACHE) private readonly cache: Cache,
  ) {}

  /**
   * Starts an attempt.
   * @returns the secret for the browser's cookie, and the URL to redirect to
   * @throws GoogleSignInFailed when Google is not configured or unreachable, TooMany
   */
  async start(origin: string): Promise<{ secret: string; address: string }> {
    const google = this.connected()
    await this.limits.allowOrigin(origin)
    const secret = newSecret()
    const address = await google.authorizationUrl(checksOf(secret))
    const now = this.clock.now()
    await this.db.transaction(async (tx) => {
      await tx.googleAttempt.create({ data: { hash: hashOf(secret), expiresAt: new Date(now.getTime() + ATTEMPT_SECONDS * 1000) } })
      await tx.googleAttempt.deleteMany({ where: { expiresAt: { lt: now } } })
    })
    return { secret, address }
  }

  /**
   * Finishes an attempt; a callback is accepted once, whatever its result.
   * @param secret the cookie of the browser that started the attempt
   * @throws GoogleSignInFailed
   */
  async finish(secret: string | undefined, answer: URLSearchParams, client: Client): Promise<SignInResult> {
    const google = this.connected()
    if (!secret) throw new GoogleSignInFailed('expired')
    const checks = checksOf(secret)
    // Checked before the attempt is consumed: a forged link must not end it.
    if (!hasState(checks, answer)) throw new GoogleSignInFailed('expired')
    const live = { hash: hashOf(secret), expiresAt: { gt: this.clock.now() } }
    const consumed = await this.db.transaction((tx) => tx.googleAttempt.deleteMany({ where: live }))
    if (consumed.count === 0) throw new GoogleSignInFailed('expired')
    const profile = await google.exchangeCode(answer, checks)
    return this.db.transaction((tx) => this.complete(tx, profile, client))
  }

  private async complete(tx: Tx, profile: GoogleProfile, client: Client): Promise<SignInResult> {
    if (!profile.verified) return { profile: await this.profiles.store(tx, profile), notice: 'unverified' }
    const account = await this.accountOf(tx, profile)
    if (!account) return { profile: await this.profiles.store(tx, profile) }
    // Google says who the user is; whether the account needs a second step is decided here (OWASP ASVS 5.0, 6.3.4).
    if (await this.secondStep.isSetUp(tx, account.id)) return { code: await this.codes.start(tx, account.id) }
    return { session: await this.sessions.open(tx, account, { client, by: 'google' }) }
  }

  /** Finds the account by Google subject, else by verified email, and links it to the subject. */
  private async accountOf(tx: Tx, { subject, email }: GoogleProfile): Promise<Account | null> {
    const known = await tx.account.findUnique({ where: { googleSubject: subject } })
    if (known) return known
    const byEmail = await tx.account.findUnique({ where: { email }, select: { id: true } })
    const found = byEmail && (await lockAccount(tx, byEmail.id))
    if (!found || found.demo) return null
    // A concurrent callback has linked it.
    if (found.googleSubject === subject) return found
    // An email address may change hands: the subject that was linked first keeps the account.
    if (found.googleSubject) throw new GoogleSignInFailed('other')
    if (!found.emailVerifiedAt) await this.takeOver(tx, found)
    const emailVerifiedAt = found.emailVerifiedAt ?? this.clock.now()
    const data = { googleSubject: subject, emailVerifiedAt, version: { increment: 1 } }
    const account = await tx.account.update({ where: { id: found.id }, data })
    await publish(tx, accountChanged, accountPayload(account, this.env))
    return account
  }

  /** Nobody had proved to read the email of this account, so whoever knows its password may be somebody else. */
  private async takeOver(tx: Tx, account: Account): Promise<void> {
    await endEarlierAccess(tx, account, { passwordHash: null, cache: this.cache, now: this.clock.now() })
    if (account.passwordHash !== null) await this.notices.enqueue(tx, account, 'password-removed')
  }

  /** Whether this server is set up for Google. */
  get isConnected(): boolean {
    return this.google !== null
  }

  private connected(): GoogleClient {
    if (!this.google) throw new GoogleSignInFailed('off')
    return this.google
  }
}
