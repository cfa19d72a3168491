import { Invalid, Unauthenticated } from '@arc/kit/errors'
import { passwordMatches } from '@arc/kit/passwords'
import type { Account } from '../generated/prisma/client.js'

/** For how long a password that support has set signs in: somebody else knows it, so it is not to stay (OWASP ASVS 5.0, 6.4.1). */
const DAYS = 3
const DAY_MS = 24 * 3600 * 1000

const ENDED = `This password was set by support and worked for ${DAYS} days. Choose your own with “Forgot password”.`
const SAME = 'This is the password that support has set. Choose one that only you know.'

type SetPassword = Pick<Account, 'passwordHash' | 'passwordEndsAt'>

/** When a password that support sets now ends. */
export const endOfSupportPassword = (now: Date): Date => new Date(now.getTime() + DAYS * DAY_MS)

/** @throws Unauthenticated for a password that support has set and that has ended */
export function assertNotEnded({ passwordEndsAt }: SetPassword, now: Date): void {
  if (passwordEndsAt && passwordEndsAt <= now) throw new Unauthenticated(ENDED)
}

/** @param path the field of the form @throws Invalid for a new password that is the one that support has set */
export async function assertOwnChoice({ passwordHash, passwordEndsAt }: SetPassword, password: string, path: string): Promise<void> {
  if (passwordEndsAt && (await passwordMatches(passwordHash, password))) throw new Invalid(SAME, [{ path, message: SAME }])
}
