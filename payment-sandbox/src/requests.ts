import { prepared, type SqlTx } from '@arc/kit/db'
import { z } from 'zod'
import type { ApiResponse } from './server.js'

/** How long a response is kept (https://docs.stripe.com/api/idempotent_requests). */
const LIFETIME_MS = 24 * 3600 * 1000

const Body = z.record(z.string(), z.unknown())

/** The first response to a request with this idempotency key, and what was asked then; null for a new key. */
export async function responseOf(tx: SqlTx, key: string): Promise<(ApiResponse & { fingerprint: string }) | null> {
  const statement = prepared('select fingerprint, status, body from sandbox_requests where key = $1')
  const [row] = await tx.query<{ fingerprint: string; status: number; body: unknown }>(statement, [key])
  return row ? { ...row, body: Body.parse(row.body) } : null
}

/** Keeps the first response to a request. @param fingerprint of everything that was asked */
export async function keepResponse(
  tx: SqlTx,
  { key, fingerprint, now }: { key: string; fingerprint: string; now: Date },
  { status, body }: ApiResponse,
): Promise<void> {
  await tx.$executeRaw`insert into sandbox_requests (key, fingerprint, status, body, created_at)
    values (${key}, ${fingerprint}, ${status}, ${JSON.stringify(body)}::jsonb, ${now})`
}

/** Deletes the responses whose time is over. */
export async function deleteOldResponses(tx: SqlTx, now: Date): Promise<void> {
  await tx.$executeRaw`delete from sandbox_requests where created_at < ${new Date(now.getTime() - LIFETIME_MS)}`
}
