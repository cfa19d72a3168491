import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, Invalid, Refused } from '@arc/kit/errors'
import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import type { Platform } from '@arc/kit/platform'
import { PLATFORM } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { lockAccount, ownAccount } from '../accounts/account-rows.js'
import { CurrentPassword } from '../accounts/current-password.js'
import { Database } from '../database.js'
import { SecurityMail } from '../security-mail/security.mail.js'
import { replaceRecoveryCodes } from './recovery-codes.js'
import { SEALED_FOR, SecondStep } from './second-step.js'

const ISSUER = 'a.r.c.'
const WRONG = 'This code is not right. Check the time of your phone and enter a new one.'
const ALREADY = 'An authenticator app is set up already. Remove it first.'
const NONE = 'No authenticator app is being set up.'

interface Proof {
  currentPassword?: string | undefined
  /** The request with the session. */
  http: Http
}

/** Setup and removal of an authenticator app. */
@Injectable()
export class TotpService {
  constructor(
    private readonly db: Database,
    private readonly currentPassword: CurrentPassword,
    private readonly secondStep: SecondStep,
    private readonly notices: SecurityMail,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A new secret, which counts once a first code has confirmed it. @throws Invalid without the password, Conflict */
  async start(caller: Caller, proof: Proof) {
    const account = await this.proved(caller, proof)
    const { generateSecret, generateURI } = await import('otplib')
    const secret = generateSecret()
    const sealedSecret = await this.platform.identity.seal(SEALED_FOR, secret)
    await this.db.transaction(async (tx) => {
      await lockAccount(tx, account.id)
      const before = await tx.totp.findUnique({ where: { accountId: account.id } })
      if (before?.confirmedAt) throw new Conflict(ALREADY)
      const data = { sealedSecret, lastStep: 0 }
      await tx.totp.upsert({ where: { accountId: account.id }, create: { accountId: account.id, ...data }, update: data })
    })
    return { secret, uri: generateURI({ issuer: ISSUER, label: account.email, secret }) }
  }

  /** Confirms the secret with a first code. @throws Invalid for a wrong code, Conflict, TooMany */
  async confirm(caller: Caller, code: string) {
    const account = await ownAccount(this.db.client, caller)
    const where = { accountId: account.id }
    const totp = await this.db.client.totp.findUnique({ where })
    if (!totp || totp.confirmedAt) throw new Conflict(totp ? ALREADY : NONE)
    if (!(await this.secondStep.verify(totp, code))) throw new Invalid(WRONG, [{ path: 'code', message: WRONG }])
    return this.db.transaction(async (tx) => {
      const { sealedSecret } = totp
      // The secret that the code belongs to, and not one that another tab has started meanwhile.
      const { count } = await tx.totp.updateMany({
        where: { ...where, sealedSecret, confirmedAt: null },
        data: { confirmedAt: this.clock.now() },
      })
      if (count === 0) throw new Conflict(NONE)
      await this.notices.enqueue(tx, account, 'totp-added')
      return { recoveryCodes: await replaceRecoveryCodes(tx, account.id) }
    })
  }

  /** @throws Invalid without the password, Conflict without an authenticator app */
  async renewRecoveryCodes(caller: Caller, proof: Proof) {
    const account = await this.proved(caller, proof)
    const totp = await this.db.client.totp.findUnique({ where: { accountId: account.id } })
    if (!totp?.confirmedAt) throw new Conflict('No authenticator app is set up.')
    return this.db.transaction(async (tx) => ({ recoveryCodes: await replaceRecoveryCodes(tx, account.id) }))
  }

  /** @throws Invalid without the password */
  async remove(caller: Caller, proof: Proof) {
    const account = await this.proved(caller, proof)
    const where = { accountId: account.id }
    await this.db.transaction(async (tx) => {
      const { count } = await tx.totp.deleteMany({ where })
      await tx.recoveryCode.deleteMany({ where })
      if (count > 0) await this.notices.enqueue(tx, account, 'totp-removed')
    })
    return { ok: true as const }
  }

  private async proved(caller: Caller, { currentPassword: password, http }: Proof) {
    if (caller.signedIn.demo) throw new Refused('The demo account has no sign-in of its own.')
    const account = await ownAccount(this.db.client, caller)
    await this.currentPassword.require(account, { password, http, path: 'currentPassword' })
    return account
  }
}
