import { accountChanged } from '@arc/contracts/auth/account-events'
import { type changeProfile } from '@arc/contracts/auth/accounts'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Refused, Unauthenticated } from '@arc/kit/errors'
import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { publish } from '@arc/kit/outbox'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import { EmailLinks } from '../email-links/email-links.service.js'
import { openHomeOfCaller } from '../household/open-homes.js'
import { lockAccount, ownAccount } from './account-rows.js'
import { accountPayload, userOf } from './accounts.payloads.js'
import { CurrentPassword } from './current-password.js'
import { assertEmailUnused } from './email-in-use.js'
import { nameChange, refuseOutdatedProfile } from './profile-versions.js'

interface Request {
  /** What the client saw; null refuses nothing. */
  version: number | null
  /** The request with the session. */
  http: Http
}

/** Changes of name and email by their owner. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Database,
    private readonly links: EmailLinks,
    private readonly currentPassword: CurrentPassword,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Changes the given fields. A new email is stored beside the one in use, and used once it is confirmed at the new address.
   * @throws Conflict when another account has this email, Outdated when one of the fields was changed after `version`,
   *   Invalid when the current password is missing or wrong, TooMany
   */
  async change(caller: Caller, { currentPassword, ...profile }: Input<typeof changeProfile>['body'], { version, http }: Request) {
    if (caller.signedIn.demo) throw new Refused('The demo account keeps its name.')
    const account = await ownAccount(this.db.client, caller)
    const newEmail = profile.email !== undefined && profile.email !== account.email ? profile.email : undefined
    if (newEmail !== undefined) {
      await assertEmailUnused(this.db.client, newEmail, account.id)
      await this.currentPassword.require(account, { password: currentPassword, http, path: 'currentPassword' })
      await this.links.allow(account.id)
    }
    const home = await openHomeOfCaller(this.db.client, caller, this.clock.now())
    const changed = await this.db.transaction(async (tx) => {
      const before = await lockAccount(tx, caller.userId)
      if (!before) throw new Unauthenticated()
      refuseOutdatedProfile(before, { version, profile, current: userOf(before, this.env, this.clock.now(), home) })
      const data = { ...nameChange(before, profile), ...(newEmail === undefined ? {} : { pendingEmail: newEmail }) }
      const after = await tx.account.update({ where: { id: before.id }, data })
      if (newEmail !== undefined) await this.links.enqueueChange(tx, after)
      await publish(tx, accountChanged, accountPayload(after, this.env))
      return after
    })
    return { ...userOf(changed, this.env, this.clock.now(), home), pendingEmail: changed.pendingEmail }
  }
}
