import type { Tx } from './database.js'

/**
 * What names are compared by when their case does not count: `lower()` of PostgreSQL, as in its unique indexes. JavaScript lowers some letters in
 * another way ("İ", "Σ" at the end of a word), so both sides of a comparison are lowered here.
 * @param names all that will be compared
 * @returns a function from one of these names to its key; it throws for another name
 */
export async function nameKeys(db: Pick<Tx, '$queryRaw'>, names: Iterable<string>): Promise<(name: string) => string> {
  const rows = await db.$queryRaw<{ name: string; key: string }[]>`
    select name, lower(name) as key from unnest(${[...new Set(names)]}::text[]) name`
  const keys = new Map(rows.map(({ name, key }) => [name, key]))
  return (name) => {
    const key = keys.get(name)
    if (key === undefined) throw new Error('A name is compared whose key was not asked for.')
    return key
  }
}
