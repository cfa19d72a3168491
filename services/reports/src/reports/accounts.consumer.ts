import { accountChanged, accountDeleted, accountRegistered } from '@arc/contracts/auth/account-events'
import type { Payload } from '@arc/contracts/define'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { removeEndedMembers } from '@arc/kit/ended-members'
import { type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { FILES, type Files } from '@arc/kit/ports/files'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { TRANSPORT, type Transport } from '@arc/kit/ports/transport'
import { purge, purgeUsers, startPurge } from '@arc/kit/purge'
import { Controller, Inject } from '@nestjs/common'
import { exportsFolder } from '../account-exports/export-files.js'
import { importsFolder } from '../account-imports/import-files.js'
import { Database, type Tx } from '../database.js'
import { folderOf } from './report-files.js'

/** Rows that one transaction removes. */
const CHUNK = 1_000

/** Stores the names of account holders and deletes the data of deleted accounts. */
@Controller()
export class AccountsConsumer {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(FILES) private readonly files: Files,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  @On(accountRegistered) registered(account: Payload<typeof accountRegistered>, tx: Tx): Promise<void> {
    return storeAccount(account, tx)
  }
  @On(accountChanged) changed(account: Payload<typeof accountChanged>, tx: Tx): Promise<void> {
    return storeAccount(account, tx)
  }

  @On(accountDeleted) deleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    return startPurge(tx, this.jobs, userId)
  }

  @Run(purgeUsers) purge({ late }: { late: boolean }, { signal }: JobRun): Promise<void> {
    return purge<Tx>(this.db, this.transport, { late, signal, removeRows, removeFiles: (userId) => this.removeFiles(userId) })
  }

  private async removeFiles(userId: string): Promise<void> {
    for (const folder of [folderOf(userId), exportsFolder(userId), importsFolder(userId)]) await this.files.removeAll(folder)
    await this.mail.removeAll(userId)
  }
}

async function removeRows(tx: Tx, userId: string): Promise<boolean> {
  await tx.account.deleteMany({ where: { userId } })
  await removeEndedMembers(tx, userId)
  await tx.accountExport.deleteMany({ where: { userId } })
  await tx.accountImport.deleteMany({ where: { userId } })
  const reports = await tx.$executeRaw`delete from reports where id in (select id from reports where user_id = ${userId} limit ${CHUNK})`
  return reports === CHUNK
}

async function storeAccount(account: { userId: string; firstName: string; lastName: string; version: number }, tx: Tx): Promise<void> {
  if (await isUserDeleted(tx, account.userId)) return
  const name = `${account.firstName} ${account.lastName}`
  await tx.$executeRaw`insert into accounts (user_id, name, version) values (${account.userId}, ${name}, ${account.version})
    on conflict (user_id) do update set name = excluded.name, version = excluded.version where accounts.version < excluded.version`
}
