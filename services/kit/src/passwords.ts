import { hash, verify } from '@node-rs/argon2'

// OWASP's second recommended setting for argon2id: 19 MiB, 2 passes, 1 lane.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A salted slow hash (argon2id). */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

/** How a hash begins that has these parameters. */
const CURRENT = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`

/** Whether a hash was made with other parameters than today's, so that the password is to be hashed again when it is known. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(CURRENT)

let dummyHash: Promise<string> | undefined
/** Verifies a password; takes equally long without an account, so that timing does not reveal which accounts exist. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && Boolean(passwordHash)
}
