import type { changeProfile, User } from '@arc/contracts/auth/accounts'
import type { Input } from '@arc/contracts/define'
import { Outdated } from '@arc/kit/errors'
import type { Account } from '../generated/prisma/client.js'

type Profile = Input<typeof changeProfile>['body']

/** The column with the version at which each field was changed last. No former names or emails are stored. */
const VERSION_OF = { firstName: 'firstNameVersion', lastName: 'lastNameVersion', email: 'emailVersion' } as const
const FIELDS = ['email', 'firstName', 'lastName'] as const
const NAMES = ['firstName', 'lastName'] as const

/**
 * Refuses a change that was made on an older version, when one of the same fields was changed since.
 * @param version what the client saw; null refuses nothing
 * @throws Outdated
 */
export function refuseOutdatedProfile(
  account: Account,
  { version, profile, current }: { version: number | null; profile: Profile; current: User },
): void {
  if (version === null) return
  const both = FIELDS.filter((field) => profile[field] !== undefined && account[VERSION_OF[field]] > version)
  if (both.length > 0) throw new Outdated(current, both)
}

/** What to write of the name: the given fields, the next version, and that version for each field whose value differs. */
export function nameChange(account: Account, { firstName, lastName }: Profile) {
  const version = account.version + 1
  const given = { ...(firstName === undefined ? {} : { firstName }), ...(lastName === undefined ? {} : { lastName }) }
  const changed = NAMES.filter((field) => given[field] !== undefined && given[field] !== account[field])
  return { ...given, version, ...Object.fromEntries(changed.map((field) => [VERSION_OF[field], version])) }
}
