import { Database as AuthDatabase } from '@arc/auth/database'
import type { HomeRole } from '@arc/contracts/auth/accounts'
import { openHome } from '@arc/contracts/auth/household'
import type { Product, Visitor } from './product.js'

/** Makes a visitor a member of a home, and opens it in their session. */
export async function joinHome(product: Product, owner: Visitor, member: Visitor, role: HomeRole = 'editor'): Promise<void> {
  const [ownerId, memberId] = [owner.userId, member.userId]
  const auth = product.stack.service('auth').get(AuthDatabase)
  await auth.transaction((tx) => tx.householdMember.create({ data: { ownerId, memberId, role, since: new Date() } }))
  await member.call(openHome, { body: { ownerId } })
}
