import { accountDeleted } from '@arc/contracts/auth/account-events'
import { afterCommit } from '@arc/kit/db'
import { Unauthenticated } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import type { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import type { Cache } from '@arc/kit/ports/cache'
import { startPurge } from '@arc/kit/purge'
import { sendFarewell } from '../account-deletion/farewell.mail.js'
import type { Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { publishEnded } from '../household/ended-memberships.js'
import { announce, closeHome } from '../household/open-homes.js'
import { endSessions } from '../sessions/end-sessions.js'

/** Reads an account and locks its row until the commit; null when there is none. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  await tx.$executeRaw`select 1 from accounts where id = ${id} for update`
  return tx.account.findUnique({ where: { id } })
}

/** The account of a signed-in user. @throws Unauthenticated once it is deleted */
export async function ownAccount(tx: Pick<Tx, 'account'>, caller: Caller) {
  const account = await tx.account.findUnique({ where: { id: caller.userId } })
  if (!account) throw new Unauthenticated()
  return account
}

/** Deletes a locked account with its sessions, and publishes the event, on which every other service deletes its data. */
export async function removeAccount(
  tx: Tx,
  { jobs, cache, now }: { jobs: Jobs; cache: Cache; now: Date },
  account: Account,
): Promise<void> {
  const { id, version, email, googleSubject } = account
  await sendFarewell(tx, jobs, account)
  await endSessions(tx, { accountId: id }, cache)
  const sessions = await closeHome(tx, { homeOwnerId: id })
  const household = await tx.householdMember.findMany({ where: { OR: [{ ownerId: id }, { memberId: id }] } })
  const homes = household.filter(({ memberId }) => memberId === id)
  const ended = homes.map(({ ownerId }) => ({ ownerId, memberId: id, links: 'end' as const }))
  await publishEnded(tx, ended, now)
  await tx.account.delete({ where: { id } })
  await tx.googleProfile.deleteMany({ where: { OR: [{ email }, ...(googleSubject ? [{ subject: googleSubject }] : [])] } })
  await startPurge(tx, jobs, id)
  await publish(tx, accountDeleted, { userId: id, version: version + 1 })
  const people = household.map(({ ownerId, memberId }) => (ownerId === id ? memberId : ownerId))
  afterCommit(tx, () => void announce(cache, { sessions, people }))
}
