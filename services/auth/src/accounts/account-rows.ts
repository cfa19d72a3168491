import { accountDeleted } from '@arc/contracts/auth/accounts'
import { publish } from '@arc/kit/outbox'
import type { Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'

/** Reads an account and locks its row until the commit; null when there is none. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  await tx.$executeRaw`select 1 from accounts where id = ${id} for update`
  return tx.account.findUnique({ where: { id } })
}

/** Deletes a locked account and publishes the event, on which every other service deletes its data. */
export async function removeAccount(tx: Tx, { id, version }: Account): Promise<void> {
  await tx.account.delete({ where: { id } })
  await publish(tx, accountDeleted, { userId: id, version: version + 1 })
}
