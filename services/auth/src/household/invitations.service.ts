import { randomUUID } from 'node:crypto'
import { accountChanged } from '@arc/contracts/auth/account-events'
import { HomeRole } from '@arc/contracts/auth/accounts'
import { INVITATION_DAYS, INVITATIONS_PER_DAY, type Invitation, type inviteMember, MAX_PEOPLE } from '@arc/contracts/auth/household'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, Invalid, NotFound, Refused, Unauthenticated } from '@arc/kit/errors'
import { PLAN_IS_NEEDED } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { accountKey, allowAttempt } from '@arc/kit/limits'
import { publish } from '@arc/kit/outbox'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { hashOf } from '@arc/kit/secrets'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { lockAccount, ownAccount } from '../accounts/account-rows.js'
import { accountPayload } from '../accounts/accounts.payloads.js'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import type { Account, HouseholdInvitation } from '../generated/prisma/client.js'
import { SecurityMail } from '../security-mail/security.mail.js'
import { invitationMail } from './invitation.mail.js'
import { announce, fullName } from './open-homes.js'

const HOUR = 3600
const DAY = 24 * HOUR
const USED = 'This invitation has expired, was withdrawn or was used already.'

const atField = (path: string, message: string) => [{ path, message }]

/** Invitations to a home: sent by its owner, accepted by the account with the invited email. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly notices: SecurityMail,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /**
   * Invites an address; the answer is the same whether it has an account or not.
   * @throws Refused for a demo account and one without a plan, Invalid for the owner's own email, Conflict for a member, an invited address and a full home, TooMany
   */
  async invite(caller: Caller, { email, role }: Input<typeof inviteMember>['body']): Promise<Invitation> {
    if (caller.signedIn.demo) throw new Refused('The demo account has no household.')
    if (caller.signedIn.noPlan) throw new Refused(PLAN_IS_NEEDED)
    const { userId: ownerId } = caller
    if ((await ownAccount(this.db.client, caller)).email === email) throw invalid('This is your own email.')
    await this.allowEmail(ownerId)
    const invitation = await this.db.transaction(async (tx) => {
      await this.lockOwner(tx, ownerId)
      if ((await tx.householdMember.count({ where: { ownerId, member: { email } } })) > 0) throw taken('This person is a member already.')
      if ((await tx.householdInvitation.count({ where: { ownerId, email } })) > 0)
        throw taken('This address is invited already. Send the invitation again instead.')
      const [members, invitations] = [
        await tx.householdMember.count({ where: { ownerId } }),
        await tx.householdInvitation.count({ where: { ownerId } }),
      ]
      if (1 + members + invitations >= MAX_PEOPLE) throw new Conflict(`A home takes at most ${MAX_PEOPLE} people, invited ones included.`)
      const created = await tx.householdInvitation.create({
        data: { ownerId, email, role, createdAt: this.clock.now(), ...this.lifetime() },
      })
      await this.enqueue(tx, created)
      return created
    })
    return invitationOf(invitation)
  }

  /** @throws NotFound for an unknown invitation and for one of another owner, TooMany */
  async resend({ userId: ownerId }: Caller, id: string): Promise<Invitation> {
    if ((await this.db.client.householdInvitation.count({ where: { id, ownerId } })) === 0) throw new NotFound('The invitation')
    await this.allowEmail(ownerId)
    const invitation = await this.db.transaction(async (tx) => {
      const { count } = await tx.householdInvitation.updateMany({ where: { id, ownerId }, data: { hash: null, ...this.lifetime() } })
      const renewed = count > 0 && (await tx.householdInvitation.findUnique({ where: { id } }))
      if (!renewed) throw new NotFound('The invitation')
      await this.enqueue(tx, renewed)
      return renewed
    })
    return invitationOf(invitation)
  }

  /** @throws NotFound for an unknown invitation and for one of another owner */
  async withdraw({ userId: ownerId }: Caller, id: string) {
    const { count } = await this.db.transaction((tx) => tx.householdInvitation.deleteMany({ where: { id, ownerId } }))
    if (count === 0) throw new NotFound('The invitation')
    return { ok: true as const }
  }

  /** What a link is for; null for one that no longer works. @throws TooMany */
  async check(token: string, origin: string) {
    await this.allowToken(origin)
    const { client } = this.db
    const row = await client.householdInvitation.findUnique({ where: { hash: hashOf(token) }, include: { owner: true } })
    if (!row || row.expiresAt <= this.clock.now()) return { invitation: null }
    const { email, role, expiresAt } = row
    const hasAccount = (await client.account.count({ where: { email } })) > 0
    return {
      invitation: { inviter: fullName(row.owner), email, role: HomeRole.parse(role), expiresAt: expiresAt.toISOString(), hasAccount },
    }
  }

  /**
   * Makes the caller a member. Who has the token reads the email of the account, so that is verified, too.
   * @throws Invalid for a link that no longer works, Refused for an account with another email, Conflict for the owner, a member, and a
   *   full home, TooMany
   */
  async accept(caller: Caller, token: string) {
    await this.allowToken(caller.origin)
    const { userId: memberId } = caller
    const ownerId = await this.db.transaction(async (tx) => {
      const { owner, invitation } = await this.lockInvitation(tx, token)
      if (memberId === owner.id) throw new Conflict('This is your own home.')
      const member = await ownAccount(tx, caller)
      if (member.email !== invitation.email)
        throw new Refused(
          `This invitation is for ${invitation.email}. Sign in with the account that has this email.`,
          'The invitation is for another email.',
        )
      if ((await tx.householdMember.count({ where: { ownerId: owner.id, memberId } })) > 0)
        throw new Conflict('You are a member of this home already.')
      await this.addMember(tx, { owner, invitation, member })
      if (!member.emailVerifiedAt) await this.verifyEmail(tx, member)
      return owner.id
    })
    await announce(this.cache, { sessions: [], people: [ownerId, memberId] })
    return { ownerId }
  }

  /**
   * Reads the invitation of a link with its owner, whose row orders this with other invitations and members of the home.
   * @throws Invalid for a link that no longer works
   */
  async lockInvitation(tx: Tx, token: string): Promise<{ owner: Account; invitation: HouseholdInvitation }> {
    const hash = hashOf(token)
    const known = await tx.householdInvitation.findUnique({ where: { hash }, select: { ownerId: true } })
    const owner = known && (await lockAccount(tx, known.ownerId))
    const invitation = await tx.householdInvitation.findUnique({ where: { hash } })
    if (!owner || !invitation || invitation.expiresAt <= this.clock.now()) throw new Invalid(USED, atField('token', USED))
    return { owner, invitation }
  }

  /** Uses up a locked invitation, and tells the owner. @throws Conflict for a full home */
  async addMember(
    tx: Tx,
    { owner, invitation, member }: { owner: Account; invitation: HouseholdInvitation; member: Account },
  ): Promise<void> {
    const [ownerId, memberId] = [owner.id, member.id]
    if (1 + (await tx.householdMember.count({ where: { ownerId } })) >= MAX_PEOPLE)
      throw new Conflict(`This home has ${MAX_PEOPLE} people already.`)
    await tx.householdInvitation.delete({ where: { id: invitation.id } })
    await tx.householdMember.create({ data: { ownerId, memberId, role: invitation.role, since: this.clock.now() } })
    await this.notices.enqueue(tx, owner, 'member-joined', `${fullName(member)} (${member.email})`)
  }

  private async verifyEmail(tx: Tx, { id }: Account): Promise<void> {
    const data = { emailVerifiedAt: this.clock.now(), version: { increment: 1 } }
    await publish(tx, accountChanged, accountPayload(await tx.account.update({ where: { id }, data }), this.env))
  }

  private lifetime = () => ({ expiresAt: new Date(this.clock.now().getTime() + INVITATION_DAYS * DAY * 1000) })

  /** Orders the invitations of one owner. @throws Unauthenticated once the account is deleted */
  private async lockOwner(tx: Tx, ownerId: string): Promise<void> {
    if (!(await lockAccount(tx, ownerId))) throw new Unauthenticated()
  }

  private async enqueue(tx: Tx, { id: invitationId }: HouseholdInvitation): Promise<void> {
    await this.jobs.send(tx, invitationMail, { id: randomUUID(), invitationId })
  }

  private allowEmail(ownerId: string): Promise<void> {
    return allowAttempt(this.cache, `household-invitations:${accountKey(ownerId)}`, INVITATIONS_PER_DAY, DAY)
  }

  private allowToken(origin: string): Promise<void> {
    return allowAttempt(this.cache, `household-invitation:origin:${origin}`, this.env.PASSWORD_RESETS_PER_ORIGIN, HOUR)
  }
}

const invalid = (message: string) => new Invalid(message, atField('email', message))
const taken = (message: string) => new Conflict(message, atField('email', message))

/** An invitation as the owner of the home sees it; never its token. */
export const invitationOf = ({ id, email, role, expiresAt }: HouseholdInvitation): Invitation => ({
  ...{ id, email, role: HomeRole.parse(role), expiresAt: expiresAt.toISOString() },
})
