import { randomInt } from 'node:crypto'

/** Crockford's alphabet: no letter that looks like a digit or another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 5

/** A code of 50 random bits, which nobody guesses: `7K4D9-QXM2T`. */
export function newCode(): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${group()}-${group()}`
}
