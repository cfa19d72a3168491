/** Words of the product, which an attacker tries first (OWASP ASVS 5.0, 6.1.2). */
const PRODUCT = ['arc', 'inventory', 'archive', 'home', 'house', 'password']
/** A shorter part of a name or an address is in many good passwords by chance. */
const MIN_LETTERS = 3
/** Letters that may be left beside predictable words: "Dana2026!" and "inventory-1a" are nothing but one of them. */
const LETTERS_LEFT = 2

/** Whose password it is. */
export interface Person {
  email: string
  firstName: string
  lastName: string
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/**
 * Words that a password must not consist of: those of the product and of the person: both names, and the parts of the email
 * before the @.
 */
export function predictableWords({ email, firstName, lastName }: Person): string[] {
  const parts = [firstName, lastName, ...(email.split('@')[0] ?? '').split(/[^\p{L}]+/u)]
  return [...PRODUCT, ...parts.map(lettersOf).filter((word) => word.length >= MIN_LETTERS)]
}

/** Whether a password consists of predictable words, with digits and signs between or around them. */
export function isPredictable(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password)
  // The longest first: "archive" contains "arc".
  const left = words.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return left.length < letters.length && left.length <= LETTERS_LEFT
}
