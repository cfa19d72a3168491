import { isUniqueViolation } from '@arc/kit/database-errors'
import { Conflict } from '@arc/kit/errors'
import type { Tx } from '../database.js'

const EMAIL_IN_USE = 'An account with this email already exists.'

/** 409 at the email field. */
const emailInUse = (): Conflict => new Conflict(EMAIL_IN_USE, [{ path: 'email', message: EMAIL_IN_USE }])

/** @throws Conflict when another account than `except` has this email */
export async function assertEmailUnused(tx: Pick<Tx, 'account'>, email: string, except?: string): Promise<void> {
  const account = await tx.account.findUnique({ where: { email }, select: { id: true } })
  if (account && account.id !== except) throw emailInUse()
}

/**
 * For a transaction that writes an email: two that use the same one at once both pass `assertEmailUnused`, and the unique
 * constraint rejects the second.
 * @throws Conflict for the unique violation, else the error itself
 */
export function rethrowEmailInUse(error: unknown): never {
  throw isUniqueViolation(error) ? emailInUse() : error
}
