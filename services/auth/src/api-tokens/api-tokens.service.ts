import { API_TOKEN_PREFIX, type ApiToken, ApiTokenScope, type createApiToken } from '@arc/contracts/auth/api-tokens'
import { SESSIONS_ENDED } from '@arc/contracts/auth/sessions'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, NotFound, Refused } from '@arc/kit/errors'
import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { hashOf, newSecret } from '@arc/kit/secrets'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { lockAccount, ownAccount } from '../accounts/account-rows.js'
import { CurrentPassword } from '../accounts/current-password.js'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import type { ApiToken as Row } from '../generated/prisma/client.js'
import { SecurityMail } from '../security-mail/security.mail.js'
import { sessionUserOf } from '../sessions/session-user.js'

const MOST = 20
const DAY_MS = 24 * 3600 * 1000
/** `usedAt` is exact to this. */
const USED_AT_EXACT_MS = 5 * 60_000

/** Personal API tokens: stored as hashes, with a scope and an end. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly db: Database,
    private readonly currentPassword: CurrentPassword,
    private readonly notices: SecurityMail,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /**
   * Creates a token; the owner gets an email.
   * @param http the request with the session
   * @throws Invalid without the password, Conflict above 20 tokens
   */
  async create(caller: Caller, { currentPassword, name, scope, days }: Input<typeof createApiToken>['body'], http: Http) {
    if (caller.signedIn.demo) throw new Refused('The demo account has no API tokens.')
    const account = await ownAccount(this.db.client, caller)
    await this.currentPassword.require(account, { password: currentPassword, http, path: 'currentPassword' })
    const token = `${API_TOKEN_PREFIX}${newSecret()}`
    const createdAt = this.clock.now()
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS)
    const row = await this.db.transaction(async (tx) => {
      await lockAccount(tx, account.id)
      await tx.apiToken.deleteMany({ where: { accountId: account.id, expiresAt: { lt: createdAt } } })
      if ((await tx.apiToken.count({ where: { accountId: account.id } })) >= MOST)
        throw new Conflict(`An account takes at most ${MOST} API tokens.`)
      await this.notices.enqueue(tx, account, 'token-created', name)
      return tx.apiToken.create({ data: { accountId: account.id, hash: hashOf(token), name, scope, createdAt, expiresAt } })
    })
    return { ...apiTokenOf(row), token }
  }

  /** @throws NotFound for an unknown token and for one of another user */
  async revoke({ userId: accountId }: Caller, id: string) {
    const token = await this.db.client.apiToken.findFirst({ where: { id, accountId } })
    if (!token) throw new NotFound('The token')
    await this.db.transaction((tx) => tx.apiToken.deleteMany({ where: { id, accountId } }))
    await this.cache.publish(SESSIONS_ENDED, token.hash)
    return { ok: true as const }
  }

  /** The user and scope of a token; null when it is unknown, expired or revoked. */
  async resolve(token: string) {
    const row = await this.db.client.apiToken.findUnique({ where: { hash: hashOf(token) }, include: { account: true } })
    const now = this.clock.now()
    if (!row || row.expiresAt <= now) return null
    await this.updateUsedAt(row, now)
    return { user: sessionUserOf(row.account, this.env, now), scope: ApiTokenScope.parse(row.scope) }
  }

  private async updateUsedAt({ id, usedAt }: Row, now: Date): Promise<void> {
    if (usedAt && now.getTime() - usedAt.getTime() < USED_AT_EXACT_MS) return
    await this.db.transaction((tx) => tx.apiToken.updateMany({ where: { id }, data: { usedAt: now } }))
  }
}

/** A token as its owner sees it. */
export const apiTokenOf = ({ id, name, scope, createdAt, expiresAt, usedAt }: Row): ApiToken => ({
  ...{ id, name, scope: ApiTokenScope.parse(scope) },
  ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
})
