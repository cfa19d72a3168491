import { randomUUID } from 'node:crypto'
import { hashPassword } from '@arc/kit/passwords'
import type { Stack } from '@arc/kit/testing/stack'
import type { Database } from '../src/database.js'

/** Stores a pro account of its own for a test. @param password null for one that signs in in another way */
export async function storeAccount(stack: Stack, db: Database, password: string | null) {
  const id = randomUUID()
  const email = `${id}@mail.example`
  const passwordHash = password && (await hashPassword(password))
  await db.transaction((tx) => tx.account.create({ data: { id, email, firstName: 'Dana', lastName: 'W', tier: 'pro', passwordHash } }))
  return { id, email, user: stack.newUser({ userId: id, tier: 'pro' }) }
}
