import type { User } from '@arc/contracts/auth/accounts'

/** The schema of the user, once the signed-in pages have loaded: the landing page, which reads the session too, has no schemas. */
let schema: { parse(answer: unknown): User } = { parse: (answer) => answer as User }

/** Called once, when the code of the signed-in pages loads. */
export function readUserBy(contract: typeof schema): void {
  schema = contract
}

/** Reads an answer of the server as the user. @throws ZodError when it is something else */
export const userOf = (answer: unknown): User => schema.parse(answer)
