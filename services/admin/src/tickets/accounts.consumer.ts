import { accountChanged, accountDeleted, accountRegistered } from '@arc/contracts/auth/accounts'
import type { Payload } from '@arc/contracts/define'
import { On } from '@arc/kit/on'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'

/** Stores the email addresses of accounts, to answer tickets. */
@Controller()
export class AccountsConsumer {
  @On(accountRegistered) registered(account: Payload<typeof accountRegistered>, tx: Tx): Promise<void> {
    return storeAccount(account, tx)
  }
  @On(accountChanged) changed(account: Payload<typeof accountChanged>, tx: Tx): Promise<void> {
    return storeAccount(account, tx)
  }

  @On(accountDeleted)
  async deleted({ userId, version }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await storeAccount({ userId, email: '', version }, tx)
    await tx.ticket.deleteMany({ where: { userId } })
  }
}

/** Stores an account, unless the stored version is newer. A deleted account keeps a row with an empty address. */
async function storeAccount({ userId, email, version }: { userId: string; email: string; version: number }, tx: Tx): Promise<void> {
  await tx.$executeRaw`insert into accounts (user_id, email, version) values (${userId}, ${email}, ${version})
    on conflict (user_id) do update set email = excluded.email, version = excluded.version where accounts.version < excluded.version`
}
