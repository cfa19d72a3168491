import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { maskedAddress } from '@arc/kit/origin'
import { hashOf } from '@arc/kit/secrets'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { ownAccount } from '../accounts/account-rows.js'
import { CurrentPassword } from '../accounts/current-password.js'
import { apiTokenOf } from '../api-tokens/api-tokens.service.js'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import { activeSession } from '../sessions/devices.js'
import { isOpen } from '../sessions/open-sessions.js'
import { SessionsService } from '../sessions/sessions.service.js'

interface Proof {
  currentPassword?: string | undefined
  /** The request with the session. */
  http: Http
}

/** How an account is protected, for its owner. */
@Injectable()
export class SecurityService {
  constructor(
    private readonly db: Database,
    private readonly currentPassword: CurrentPassword,
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /** Signs out one session of the user. @throws NotFound for an unknown id and for one of another user, Invalid without the password */
  async endSession(caller: Caller, id: string, proof: Proof) {
    await this.prove(caller, proof)
    return this.sessions.revoke(caller, id)
  }

  /** Signs out every session of the user but that of the request. @throws Invalid without the password */
  async endOtherSessions(caller: Caller, proof: Proof) {
    return this.sessions.revokeOthers(caller, await this.prove(caller, proof))
  }

  /** @returns the cookie of the session from now on */
  private async prove(caller: Caller, { currentPassword: password, http }: Proof): Promise<string | undefined> {
    const account = await ownAccount(this.db.client, caller)
    return this.currentPassword.require(account, { password, http, path: 'currentPassword' })
  }

  /** @param session the cookie of the request */
  async read(caller: Caller, session: string | undefined) {
    const account = await ownAccount(this.db.client, caller)
    const where = { accountId: account.id, ...isOpen(this.env) }
    const sessions = await this.db.client.session.findMany({ where, orderBy: { usedAt: 'desc' } })
    const [totp, recoveryCodesLeft, passkeys, tokens] = await Promise.all([
      this.db.client.totp.findUnique({ where: { accountId: account.id } }),
      this.db.client.recoveryCode.count({ where: { accountId: account.id } }),
      this.db.client.passkey.findMany({ where: { accountId: account.id }, orderBy: { createdAt: 'asc' } }),
      this.db.client.apiToken.findMany({ where: { accountId: account.id }, orderBy: { createdAt: 'asc' } }),
    ])
    const viewer = { hash: session && hashOf(session), network: maskedAddress(caller.origin) }
    return {
      hasPassword: account.passwordHash !== null,
      emailVerified: account.emailVerifiedAt !== null,
      pendingEmail: account.pendingEmail,
      sessions: sessions.map((one) => activeSession(one, viewer)),
      totp: totp?.confirmedAt ? { recoveryCodesLeft } : null,
      tokens: tokens.map(apiTokenOf),
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        ...{ id, name },
        ...{ createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
      })),
    }
  }
}
