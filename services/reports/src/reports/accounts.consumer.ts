import { accountChanged, accountDeleted, accountRegistered } from '@arc/contracts/auth/accounts'
import type { Payload } from '@arc/contracts/define'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'
import { removeFiles } from './report-files.js'

/** Stores the names of account holders and deletes the data of deleted accounts. */
@Controller()
export class AccountsConsumer {
  constructor(private readonly jobs: Jobs) {}

  @On(accountRegistered) registered(account: Payload<typeof accountRegistered>, tx: Tx): Promise<void> {
    return storeAccount(account, tx)
  }
  @On(accountChanged) changed(account: Payload<typeof accountChanged>, tx: Tx): Promise<void> {
    return storeAccount(account, tx)
  }

  @On(accountDeleted)
  async deleted({ userId, version }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await tx.$executeRaw`insert into accounts (user_id, name, version, deleted) values (${userId}, '', ${version}, true)
      on conflict (user_id) do update set name = '', version = excluded.version, deleted = true`
    await tx.report.deleteMany({ where: { userId } })
    await this.jobs.send(tx, removeFiles, { userId, reportId: null })
  }
}

async function storeAccount(account: { userId: string; firstName: string; lastName: string; version: number }, tx: Tx): Promise<void> {
  const name = `${account.firstName} ${account.lastName}`
  await tx.$executeRaw`insert into accounts (user_id, name, version) values (${account.userId}, ${name}, ${account.version})
    on conflict (user_id) do update set name = excluded.name, version = excluded.version where accounts.version < excluded.version and not accounts.deleted`
}
