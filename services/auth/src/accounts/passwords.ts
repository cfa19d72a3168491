import { hash, verify } from '@node-rs/argon2'

// OWASP's second recommended setting for argon2id: 19 MiB, 2 passes, 1 lane.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A salted slow hash (argon2id). */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let nobody: Promise<string> | undefined
/** Tells whether a password fits; takes as long when there is no account, so that time does not tell which exist. */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('no account has this one')
  const fits = await verify(passwordHash ?? (await nobody), password)
  return fits && Boolean(passwordHash)
}
