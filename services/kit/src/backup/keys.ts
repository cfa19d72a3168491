import { readFile } from 'node:fs/promises'

const SEPARATOR = /[\s,]+/

/** Public keys of age in a text, with blanks or commas between them. */
export const recipientsIn = (text: string): string[] => text.split(SEPARATOR).filter(Boolean)

/** The secret keys in a file, as `make backup-key` and age's own `age-keygen` write them. @throws if it has none */
export async function identitiesIn(file: string): Promise<string[]> {
  const identities = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new Error(`${file} contains no key of age.`)
  return identities
}
