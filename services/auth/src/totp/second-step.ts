import { CLOCK, type Clock } from '@arc/kit/clock'
import { Refusal } from '@arc/kit/errors'
import { accountKey, allowAttempt } from '@arc/kit/limits'
import type { Platform } from '@arc/kit/platform'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV, PLATFORM } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import type { Account, Totp } from '../generated/prisma/client.js'
import { SecurityMail } from '../security-mail/security.mail.js'
import { isRecoveryCode, useRecoveryCode } from './recovery-codes.js'

export const SEALED_FOR = 'totp'
const QUARTER_HOUR = 900
/** A code of the step before or after is accepted, in seconds. */
const TOLERANCE = 30
const ASK = 'Enter the code of your authenticator app.'
const WRONG = 'This code is not right, or it was used already.'

/** 401 at the field of the code, which the login page then shows. */
const refusal = (message: string): Refusal => new Refusal(401, message, [{ path: 'code', message }])

/** Codes of an authenticator app: each is accepted once, and guesses are limited. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly db: Database,
    private readonly notices: SecurityMail,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /** Whether an account has an authenticator app. */
  async isSetUp(tx: Pick<Tx, 'totp'>, accountId: string): Promise<boolean> {
    return (await tx.totp.count({ where: { accountId, confirmedAt: { not: null } } })) > 0
  }

  /**
   * For a login whose password is right, or a sign-in with Google: requires a code of an account that has an authenticator app.
   * @throws Refusal (401) at the field `code`, TooMany
   */
  async require(account: Account, given: string | undefined): Promise<void> {
    const totp = await this.db.client.totp.findUnique({ where: { accountId: account.id } })
    if (!totp?.confirmedAt) return
    const code = (given ?? '').replace(/[\s-]/g, '').toUpperCase()
    if (code === '') throw refusal(ASK)
    if (!(await this.verify(totp, code)) && !(await this.recover(account, code))) throw refusal(WRONG)
  }

  /** Accepts a code once. @throws TooMany */
  async verify({ accountId, sealedSecret, lastStep }: Totp, code: string): Promise<boolean> {
    await allowAttempt(this.cache, limitKey(accountId), this.env.PASSWORD_GUESSES_PER_ACCOUNT, QUARTER_HOUR)
    if (!/^\d{6}$/.test(code)) return false
    const { verify } = await import('otplib')
    const secret = await this.platform.identity.unseal(SEALED_FOR, sealedSecret)
    const epoch = Math.floor(this.clock.now().getTime() / 1000)
    const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE, afterTimeStep: lastStep })
    if (!result.valid || !('timeStep' in result)) return false
    const { timeStep } = result
    // Of two that use a code at once, one moves the step.
    const { count } = await this.db.transaction((tx) =>
      tx.totp.updateMany({ where: { accountId, lastStep: { lt: timeStep } }, data: { lastStep: timeStep } }),
    )
    if (count === 1) await this.forget(accountId)
    return count === 1
  }

  /** After a right code, the wrong ones before it no longer count. */
  private forget(accountId: string): Promise<void> {
    return this.cache.remove(`limit:${limitKey(accountId)}`)
  }

  private async recover(account: Account, code: string): Promise<boolean> {
    if (!isRecoveryCode(code)) return false
    const outcome = await this.db.transaction(async (tx) => {
      if (!(await useRecoveryCode(tx, account.id, code))) return 'wrong'
      const left = await tx.recoveryCode.count({ where: { accountId: account.id } })
      await this.notices.enqueue(tx, account, 'recovery-code-used', String(left))
      return 'used'
    })
    if (outcome === 'used') await this.forget(account.id)
    return outcome === 'used'
  }
}

const limitKey = (accountId: string): string => `code:${accountKey(accountId)}`
