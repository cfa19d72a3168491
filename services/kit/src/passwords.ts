import { hash, verify } from '@node-rs/argon2'

// OWASP's second recommended setting for argon2id: 19 MiB, 2 passes, 1 lane.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A salted slow hash (argon2id). */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let dummyHash: Promise<string> | undefined
/** Verifies a password; takes equally long without an account, so that timing does not reveal which accounts exist. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && Boolean(passwordHash)
}
