import { prepared } from '@arc/kit/db'
import type { Database } from '../database.js'
import type { Spellings } from './wanted.js'
import { fold } from './words.js'

/** Shorter words are one letter from too many others. */
const MIN_LENGTH = 4
/** From this length on, two wrong letters are accepted instead of one. */
const LONG = 8
/** Most words that one is corrected to, the most similar first. */
const MAX_SPELLINGS = 5

/** Words of the user's items and rooms that start with the same letter and have about the same length. */
const NEIGHBOURS = prepared(`
  select word from vocabulary where user_id = $1 and word collate "C" >= $2 and word collate "C" < $2::text || U&'\\+10FFFF'
    and length(word) between $3 and $4
  union
  select part from rooms, regexp_split_to_table(words_of(name), '\\s+') part
  where user_id = $1 and not deleted and part like $2::text || '%' and length(part) between $3 and $4`)

/** How many wrong, missing, additional or swapped letters a word of this length may have. */
const tolerance = (word: string): number => (word.length < MIN_LENGTH || /\d/.test(word) ? 0 : word.length < LONG ? 1 : 2)

/** Letters to change, add, remove or swap with the next to get from one word to the other (optimal string alignment). */
function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let [before, last]: [number[], number[]] = [[], b.map((_, at) => at + 1)]
  last.unshift(0)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, wanted] of b.entries()) {
      const changed = (last[j] ?? 0) + Number(letter !== wanted)
      let best = Math.min(changed, (row[j] ?? 0) + 1, (last[j + 1] ?? 0) + 1)
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === wanted) best = Math.min(best, (before[j - 1] ?? 0) + 1)
      row.push(best)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}

/**
 * Each word with the words of the user's own items and rooms that it may be a misspelling of.
 * @returns null when no word can be corrected
 */
export async function corrected(pool: Database['pool'], userId: string, words: readonly string[]): Promise<Spellings[] | null> {
  const spellings = await Promise.all(words.map(async (word) => [word, ...(await neighbours(pool, userId, fold(word)))]))
  return spellings.some(({ length }) => length > 1) ? spellings : null
}

async function neighbours(pool: Database['pool'], userId: string, word: string): Promise<string[]> {
  const most = tolerance(word)
  const [first] = [...word]
  if (most === 0 || first === undefined) return []
  const length = [...word].length
  const { rows } = await pool.query<{ word: string }>({ ...NEIGHBOURS, values: [userId, first, length - most, length + most] })
  return rows
    .map((row) => ({ word: row.word, distance: editDistance(word, row.word) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .sort((one, other) => one.distance - other.distance || (one.word < other.word ? -1 : 1))
    .slice(0, MAX_SPELLINGS)
    .map((row) => row.word)
}
