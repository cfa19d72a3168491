import { SESSIONS_ENDED } from '@arc/contracts/auth/sessions'
import { afterCommit } from '@arc/kit/db'
import type { Cache } from '@arc/kit/ports/cache'
import type { Tx } from '../database.js'

/** Ends sessions of one account, one session, or all of them (`{}`). After the commit, every gateway forgets them and ends their live streams. */
export async function endSessions(
  tx: Tx,
  where: { accountId: string; hash?: { not: string } } | { hash: string } | Record<string, never>,
  cache: Cache,
): Promise<void> {
  const ended = await tx.session.findMany({ where, select: { hash: true } })
  await tx.session.deleteMany({ where })
  afterCommit(tx, () => {
    for (const { hash } of ended) void cache.publish(SESSIONS_ENDED, hash)
  })
}
