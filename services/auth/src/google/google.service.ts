import { accountChanged } from '@arc/contracts/auth/accounts'
import type { GoogleNotice } from '@arc/contracts/auth/google'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { publish } from '@arc/kit/outbox'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { accountPayload } from '../accounts/accounts.payloads.js'
import { allowAttempt } from '../accounts/limits.js'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { hashOf, newSecret } from '../sessions/cookies.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { GOOGLE, type GoogleClient } from './google.client.js'
import { answersTo, type GoogleProfile, NotSignedIn, proofsOf } from './google.rules.js'
import { GoogleProfiles } from './google-profiles.service.js'

/** How long somebody may stay at Google. */
export const ATTEMPT_SECONDS = 600
const QUARTER_HOUR = 900

/** How somebody came back: with a session of their account, or with a profile to sign up with. */
export type Arrival = { session: string } | { profile: string; notice?: GoogleNotice }

/** Sign-in by Google: OpenID Connect's code flow, once for each attempt (docs/decisions/011). */
@Injectable()
export class GoogleService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly profiles: GoogleProfiles,
    @Inject(GOOGLE) private readonly google: GoogleClient | null,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Begins an attempt.
   * @returns the secret for the browser's cookie, and where to go with it
   * @throws NotSignedIn when Google is not connected or away, TooMany
   */
  async start(origin: string): Promise<{ secret: string; address: string }> {
    const google = this.connected()
    await allowAttempt(this.cache, `login:origin:${origin}`, this.env.LOGIN_ATTEMPTS_PER_ORIGIN, QUARTER_HOUR)
    const secret = newSecret()
    const address = await google.addressFor(proofsOf(secret))
    const now = this.clock.now()
    await this.db.transaction(async (tx) => {
      await tx.googleAttempt.create({ data: { hash: hashOf(secret), expiresAt: new Date(now.getTime() + ATTEMPT_SECONDS * 1000) } })
      await tx.googleAttempt.deleteMany({ where: { expiresAt: { lt: now } } })
    })
    return { secret, address }
  }

  /**
   * Ends an attempt, whatever comes of it: an answer is taken once.
   * @param secret of the browser that begins it; an answer to another one's attempt is none
   * @throws NotSignedIn
   */
  async finish(secret: string | undefined, answer: URLSearchParams): Promise<Arrival> {
    const google = this.connected()
    if (!secret) throw new NotSignedIn('expired')
    const proofs = proofsOf(secret)
    // Before the attempt is spent: a link of somebody else's must not end it.
    if (!answersTo(proofs, answer)) throw new NotSignedIn('expired')
    const live = { hash: hashOf(secret), expiresAt: { gt: this.clock.now() } }
    const spent = await this.db.transaction((tx) => tx.googleAttempt.deleteMany({ where: live }))
    if (spent.count === 0) throw new NotSignedIn('expired')
    const profile = await google.profileFor(answer, proofs)
    return this.db.transaction((tx) => this.arrive(tx, profile))
  }

  private async arrive(tx: Tx, profile: GoogleProfile): Promise<Arrival> {
    if (!profile.verified) return { profile: await this.profiles.keep(tx, profile), notice: 'unverified' }
    const account = await this.accountOf(tx, profile)
    return account ? { session: await this.sessions.open(tx, account) } : { profile: await this.profiles.keep(tx, profile) }
  }

  /** The account of somebody at Google: the one they came to before, else the one with their email, which is theirs from now on. */
  private async accountOf(tx: Tx, { subject, email }: GoogleProfile): Promise<Account | null> {
    const known = await tx.account.findUnique({ where: { googleSubject: subject } })
    if (known) return known
    const found = await tx.account.findUnique({ where: { email } })
    if (!found || found.demo) return null
    // An address may change hands; who it was given to first keeps the account.
    if (found.googleSubject) throw new NotSignedIn('other')
    const account = await tx.account.update({
      where: { id: found.id },
      data: { googleSubject: subject, version: { increment: 1 } },
    })
    await publish(tx, accountChanged, accountPayload(account, this.env))
    return account
  }

  private connected(): GoogleClient {
    if (!this.google) throw new NotSignedIn('off')
    return this.google
  }
}
