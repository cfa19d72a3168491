import { accountChanged, accountDeleted, accountRegistered } from '@arc/contracts/auth/accounts'
import type { Payload } from '@arc/contracts/define'
import { On } from '@arc/kit/on'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'

/** Keeps the addresses that tickets are answered to. */
@Controller()
export class AccountsConsumer {
  @On(accountRegistered) registered(account: Payload<typeof accountRegistered>, tx: Tx): Promise<void> {
    return keep(account, tx)
  }
  @On(accountChanged) changed(account: Payload<typeof accountChanged>, tx: Tx): Promise<void> {
    return keep(account, tx)
  }

  @On(accountDeleted)
  async deleted({ userId, version }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await keep({ userId, email: '', version }, tx)
    await tx.ticket.deleteMany({ where: { userId } })
  }
}

/** A late event loses against what is known. An account that is gone keeps an empty address. */
async function keep({ userId, email, version }: { userId: string; email: string; version: number }, tx: Tx): Promise<void> {
  await tx.$executeRaw`insert into accounts (user_id, email, version) values (${userId}, ${email}, ${version})
    on conflict (user_id) do update set email = excluded.email, version = excluded.version where accounts.version < excluded.version`
}
