import { accountChanged, accountDeleted, accountRegistered } from '@arc/contracts/auth/account-events'
import type { Payload } from '@arc/contracts/define'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { TRANSPORT, type Transport } from '@arc/kit/ports/transport'
import { purge, purgeUsers, startPurge } from '@arc/kit/purge'
import { Controller, Inject } from '@nestjs/common'
import { Database, type Tx } from '../database.js'

/** Stores email, name and plan of accounts, to answer tickets. */
@Controller()
export class AccountsConsumer {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  @On(accountRegistered) registered(account: Payload<typeof accountRegistered>, tx: Tx): Promise<void> {
    return storeAccount(account, tx)
  }
  @On(accountChanged) changed(account: Payload<typeof accountChanged>, tx: Tx): Promise<void> {
    return storeAccount(account, tx)
  }

  @On(accountDeleted)
  async deleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await startPurge(tx, this.jobs, userId)
  }

  @Run(purgeUsers) purge({ late }: { late: boolean }, { signal }: JobRun): Promise<void> {
    return purge<Tx>(this.db, this.transport, { late, signal, removeRows, removeFiles: (userId) => this.mail.removeAll(userId) })
  }
}

const CHUNK = 1_000

/** Removes the tickets of a user, and dead letters about the user. */
async function removeRows(tx: Tx, userId: string): Promise<boolean> {
  const removed = [
    await tx.$executeRaw`delete from tickets where id in (select id from tickets where user_id = ${userId} limit ${CHUNK})`,
    await tx.$executeRaw`delete from dead_letters where id in
      (select id from dead_letters where type <> ${accountDeleted.type} and payload ->> 'userId' = ${userId} limit ${CHUNK})`,
    await tx.$executeRaw`delete from accounts where user_id = ${userId}`,
  ]
  return removed.includes(CHUNK)
}

/** Stores an account, unless the stored version is newer, and the plan with its tickets. */
async function storeAccount(account: Payload<typeof accountChanged>, tx: Tx): Promise<void> {
  const { userId, email, firstName, lastName, version } = account
  if (await isUserDeleted(tx, userId)) return
  const tier = account.unlimited ? 'pro' : account.tier
  const stored = await tx.$executeRaw`insert into accounts (user_id, email, first_name, last_name, tier, version)
    values (${userId}, ${email}, ${firstName}, ${lastName}, ${tier}, ${version})
    on conflict (user_id) do update set email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      tier = excluded.tier, version = excluded.version
    where accounts.version < excluded.version`
  if (stored > 0)
    await tx.$executeRaw`update tickets set tier = ${tier}, email = ${email}
    where user_id = ${userId} and (tier is distinct from ${tier} or email is distinct from ${email})`
}
