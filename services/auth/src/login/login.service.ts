import type { login } from '@arc/contracts/auth/accounts'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Unauthenticated } from '@arc/kit/errors'
import type { Log } from '@arc/kit/log'
import { hashPassword, isOutdated, passwordMatches } from '@arc/kit/passwords'
import { ENV, LOG } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { userOf } from '../accounts/accounts.payloads.js'
import { assertNotEnded } from '../accounts/support-passwords.js'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import type { Client } from '../sessions/client.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { SecondStep } from '../totp/second-step.js'
import { LoginLimits } from './login-limits.js'

/** A new hash of a right password whose hash has the parameters of an earlier release; null for all others. */
const rehashed = async ({ passwordHash }: Account, password: string): Promise<string | null> =>
  passwordHash && isOutdated(passwordHash) ? hashPassword(password) : null

const WRONG_LOGIN = 'Email or password is not right.'

/** Sign-in with email and password. */
@Injectable()
export class LoginService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly limits: LoginLimits,
    private readonly secondStep: SecondStep,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * @throws Unauthenticated with one text for a wrong email and a wrong password, Refusal (401) at the field `code` while the second
   *   step is missing or wrong, TooMany
   */
  async login({ email, password, code }: Input<typeof login>['body'], client: Client) {
    const { origin } = client
    await this.limits.allowOrigin(origin)
    const account = await this.db.client.account.findUnique({ where: { email } })
    await this.limits.allow({ email, accountId: account?.id ?? null, origin })
    const matches = await passwordMatches(account?.passwordHash, password)
    if (!matches || !account) throw this.refused(account, 'wrong email or password', new Unauthenticated(WRONG_LOGIN))
    try {
      assertNotEnded(account, this.clock.now())
    } catch (error) {
      throw this.refused(account, 'the password of support has ended', error)
    }
    await this.secondStep.require(account, code).catch((error: unknown) => {
      throw this.refused(account, code ? 'wrong second step' : 'second step asked for', error)
    })
    await this.limits.forget(email, origin)
    const passwordHash = await rehashed(account, password)
    const session = await this.db.transaction(async (tx) => {
      // Unless it was changed meanwhile.
      if (passwordHash)
        await tx.account.updateMany({ where: { id: account.id, passwordHash: account.passwordHash }, data: { passwordHash } })
      return this.sessions.open(tx, account, { client, by: 'password' })
    })
    return { session, answer: { user: userOf(account, this.env, this.clock.now()) } }
  }

  /** Notes a refused sign-in, for who looks for guesses; an unknown email is not written down. @returns the error */
  private refused(account: Account | null, reason: string, error: unknown): unknown {
    this.log.warn({ userId: account?.id ?? null, by: 'password', reason }, 'sign-in refused')
    return error
  }
}
