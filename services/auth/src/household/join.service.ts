import { randomUUID } from 'node:crypto'
import { accountRegistered } from '@arc/contracts/auth/account-events'
import type { joinHome } from '@arc/contracts/auth/household'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { publish } from '@arc/kit/outbox'
import { hashPassword } from '@arc/kit/passwords'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { hashOf } from '@arc/kit/secrets'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { accountPayload, userOf } from '../accounts/accounts.payloads.js'
import { assertUncommonPassword } from '../accounts/common-passwords.js'
import { assertEmailUnused, rethrowEmailInUse } from '../accounts/email-in-use.js'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import type { Client } from '../sessions/client.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { InvitationsService } from './invitations.service.js'
import { announce, userHomeOf } from './open-homes.js'

/** Joins the home of another account with a name and a password, without a plan. */
@Injectable()
export class JoinService {
  constructor(
    private readonly db: Database,
    private readonly invitations: InvitationsService,
    private readonly sessions: SessionsService,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /**
   * Creates the account of an invited address, makes it a member, and opens the home in its first session. The token came by email, so the
   * address needs no other confirmation. The account has no plan until it buys one for a home of its own.
   * @throws Invalid for a link that no longer works and for a common password, Conflict when the address has an account or the home is
   *   full, TooMany
   */
  async join({ token, firstName, lastName, password }: Input<typeof joinHome>['body'], client: Client) {
    const { invitation: known } = await this.invitations.check(token, client.origin)
    await assertUncommonPassword(password, 'password', { firstName, lastName, email: known?.email ?? '' })
    const passwordHash = await hashPassword(password)
    const joined = this.db.transaction(async (tx) => {
      const { owner, invitation } = await this.invitations.lockInvitation(tx, token)
      const { email } = invitation
      await assertEmailUnused(tx, email)
      const createdAt = this.clock.now()
      const data = { id: randomUUID(), email, firstName, lastName, passwordHash, tier: 'basic', noPlan: true }
      const account = await tx.account.create({ data: { ...data, createdAt, emailVerifiedAt: createdAt } })
      const registered = { ...accountPayload(account, this.env), createdAt: createdAt.toISOString() }
      await publish(tx, accountRegistered, { ...registered, trialCode: null, trialDays: null, hasPlan: false })
      await this.invitations.addMember(tx, { owner, invitation, member: account })
      const session = await this.sessions.open(tx, account, { client, by: 'sign-up' })
      await tx.session.updateMany({ where: { hash: hashOf(session) }, data: { homeOwnerId: owner.id } })
      const home = userHomeOf({ owner, role: invitation.role }, this.env.UNLIMITED_USER_IDS.includes(owner.id), createdAt)
      return { session, ownerId: owner.id, answer: { user: userOf(account, this.env, createdAt, home) } }
    })
    const { session, ownerId, answer } = await joined.catch(rethrowEmailInUse)
    await announce(this.cache, { sessions: [], people: [ownerId] })
    return { session, answer }
  }
}
