import { HomeRole } from '@arc/contracts/auth/accounts'
import type { HomePerson, Household, MemberLinks, SharedHome } from '@arc/contracts/auth/household'
import { countSharesOfMember } from '@arc/contracts/inventory/shares'
import { countReportSharesOfMember } from '@arc/contracts/reports/shares'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { ownAccount } from '../accounts/account-rows.js'
import { Database, type Tx } from '../database.js'
import type { Account, HouseholdMember } from '../generated/prisma/client.js'
import { publishEnded } from './ended-memberships.js'
import { invitationOf } from './invitations.service.js'
import { announce, closeHome, fullName, sessionsInHome } from './open-homes.js'

type WithMember = HouseholdMember & { member: Account }
const MEMBERS = { include: { member: true }, orderBy: { since: 'asc' } } as const

/** Who shares a home: read and changed by its owner, and left by its members. */
@Injectable()
export class HouseholdService {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(caller: Caller): Promise<Household> {
    const { client } = this.db
    const owner = await ownAccount(client, caller)
    const [members, invitations, memberships] = await Promise.all([
      client.householdMember.findMany({ where: { ownerId: owner.id }, ...MEMBERS }),
      client.householdInvitation.findMany({ where: { ownerId: owner.id }, orderBy: { createdAt: 'asc' } }),
      client.householdMember.findMany({
        where: { memberId: owner.id },
        include: { owner: { include: { members: MEMBERS } } },
        orderBy: { since: 'asc' },
      }),
    ])
    return {
      people: [
        { ...ownerOf(owner), email: owner.email, since: owner.createdAt.toISOString() },
        ...members.map((row) => ({ ...personOf(row), email: row.member.email, since: row.since.toISOString() })),
      ],
      invitations: invitations.map(invitationOf),
      homes: memberships.map(
        ({ owner: other, role, since }): SharedHome => ({
          ...{ ownerId: other.id, ownerName: fullName(other), role: HomeRole.parse(role), since: since.toISOString() },
          people: [ownerOf(other), ...other.members.map(personOf)],
        }),
      ),
    }
  }

  /** @throws NotFound for somebody who is no member of the caller's home */
  async changeRole({ userId: ownerId }: Caller, memberId: string, role: HomeRole) {
    const sessions = await this.db.transaction(async (tx) => {
      const { count } = await tx.householdMember.updateMany({ where: { ownerId, memberId }, data: { role } })
      if (count === 0) throw new NotFound('The member')
      return sessionsInHome(tx, { homeOwnerId: ownerId, accountId: memberId })
    })
    await announce(this.cache, { sessions, people: [ownerId, memberId] })
    return { ok: true as const }
  }

  /** How many open links to the caller's home and its reports a member made. @throws NotFound for somebody who is no member of it */
  async countLinks({ userId }: Caller, memberId: string): Promise<{ open: number }> {
    await assertMember(this.db.client, userId, memberId, 'The member')
    const body = { userId, memberId }
    const [home, reports] = await Promise.all([
      this.services.call('inventory', countSharesOfMember, { body }),
      this.services.call('reports', countReportSharesOfMember, { body }),
    ])
    return { open: home.open + reports.open }
  }

  /**
   * From the answer on, no request of the member reaches the home.
   * @param links what becomes of those that the member made
   * @throws NotFound for somebody who is no member of the caller's home
   */
  remove({ userId: ownerId }: Caller, memberId: string, links: MemberLinks) {
    return this.end({ ownerId, memberId, links }, 'The member')
  }

  /** The links that the caller made there end. @throws NotFound for a home that the caller is no member of */
  leave({ userId: memberId }: Caller, ownerId: string) {
    return this.end({ ownerId, memberId, links: 'end' }, 'The home')
  }

  /**
   * Opens a home in a session.
   * @param session hash of the session of the request
   * @param ownerId null for the caller's own home
   * @throws NotFound for a home that the caller is no member of
   */
  async open({ userId: accountId }: Caller, session: string, ownerId: string | null) {
    const homeOwnerId = ownerId === accountId ? null : ownerId
    await this.db.transaction(async (tx) => {
      if (homeOwnerId !== null) await assertMember(tx, homeOwnerId, accountId, 'The home')
      await tx.session.updateMany({ where: { hash: session, accountId }, data: { homeOwnerId } })
    })
    await announce(this.cache, { sessions: [session], people: [] })
    return { ok: true as const }
  }

  private async end({ ownerId, memberId, links }: { ownerId: string; memberId: string; links: MemberLinks }, what: string) {
    const sessions = await this.db.transaction(async (tx) => {
      const { count } = await tx.householdMember.deleteMany({ where: { ownerId, memberId } })
      if (count === 0) throw new NotFound(what)
      await publishEnded(tx, [{ ownerId, memberId, links }], this.clock.now())
      return closeHome(tx, { homeOwnerId: ownerId, accountId: memberId })
    })
    await announce(this.cache, { sessions, people: [ownerId, memberId] })
    return { ok: true as const }
  }
}

async function assertMember(tx: Pick<Tx, 'householdMember'>, ownerId: string, memberId: string, what: string): Promise<void> {
  if ((await tx.householdMember.count({ where: { ownerId, memberId } })) === 0) throw new NotFound(what)
}

const ownerOf = (account: Account): HomePerson & { role: 'owner' } => ({ id: account.id, name: fullName(account), role: 'owner' })

const personOf = ({ memberId, role, member }: WithMember): HomePerson => ({
  id: memberId,
  name: fullName(member),
  role: HomeRole.parse(role),
})
