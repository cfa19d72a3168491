import { HomeRole } from '@arc/contracts/auth/accounts'
import type { HomePerson, Household, SharedHome } from '@arc/contracts/auth/household'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { Inject, Injectable } from '@nestjs/common'
import { ownAccount } from '../accounts/account-rows.js'
import { Database, type Tx } from '../database.js'
import type { Account, HouseholdMember } from '../generated/prisma/client.js'
import { invitationOf } from './invitations.service.js'
import { announce, closeHome, fullName, sessionsInHome } from './open-homes.js'

type WithMember = HouseholdMember & { member: Account }
const MEMBERS = { include: { member: true }, orderBy: { since: 'asc' } } as const

/** Who shares a home: read and changed by its owner, and left by its members. */
@Injectable()
export class HouseholdService {
  constructor(
    private readonly db: Database,
    @Inject(CACHE) private readonly cache: Cache,
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

  /** From the answer on, no request of the member reaches the home. @throws NotFound for somebody who is no member of the caller's home */
  remove({ userId: ownerId }: Caller, memberId: string) {
    return this.end(ownerId, memberId, 'The member')
  }

  /** @throws NotFound for a home that the caller is no member of */
  leave({ userId: memberId }: Caller, ownerId: string) {
    return this.end(ownerId, memberId, 'The home')
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
      if (homeOwnerId !== null) await assertMember(tx, homeOwnerId, accountId)
      await tx.session.updateMany({ where: { hash: session, accountId }, data: { homeOwnerId } })
    })
    await announce(this.cache, { sessions: [session], people: [] })
    return { ok: true as const }
  }

  private async end(ownerId: string, memberId: string, what: string) {
    const sessions = await this.db.transaction(async (tx) => {
      const { count } = await tx.householdMember.deleteMany({ where: { ownerId, memberId } })
      if (count === 0) throw new NotFound(what)
      return closeHome(tx, { homeOwnerId: ownerId, accountId: memberId })
    })
    await announce(this.cache, { sessions, people: [ownerId, memberId] })
    return { ok: true as const }
  }
}

async function assertMember(tx: Tx, ownerId: string, memberId: string): Promise<void> {
  if ((await tx.householdMember.count({ where: { ownerId, memberId } })) === 0) throw new NotFound('The home')
}

const ownerOf = (account: Account): HomePerson & { role: 'owner' } => ({ id: account.id, name: fullName(account), role: 'owner' })

const personOf = ({ memberId, role, member }: WithMember): HomePerson => ({
  id: memberId,
  name: fullName(member),
  role: HomeRole.parse(role),
})
