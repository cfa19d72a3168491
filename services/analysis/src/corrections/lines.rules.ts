import type { CorrectedLine } from '@arc/contracts/analysis/corrections'

const ARTICLES = /^(?:the|a|an|my|our|this|that|these|those|all|both|one of the)\s+/i
/** Words that stand for the line that was spoken of last. */
const PRONOUN = /^(?:it|that|this|they|them|these|those|there)$/i

/** A noun without its article. */
export const withoutArticle = (text: string): string => text.trim().replace(ARTICLES, '').trim()
export const isPronoun = (text: string): boolean => PRONOUN.test(text.trim())

/** The words of a name in lower case and singular, roughly: "Boxes" and "box" are one. */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map((word) =>
    word.length > 3 ? word.replace(/(?<=[sxz]|ch|sh)es$|(?<=[^s])s$/, '') : word,
  )

/** The lines whose name, or else whose category, has all words of the noun; an exact name is the only one. */
export function linesNamed(noun: string, lines: readonly CorrectedLine[]): CorrectedLine[] {
  const words = stemsOf(withoutArticle(noun))
  if (words.length === 0) return []
  const having = (text: (line: CorrectedLine) => string) =>
    lines.filter((line) => {
      const stems = stemsOf(text(line))
      return words.every((word) => stems.includes(word))
    })
  const exact = lines.filter(({ name }) => stemsOf(name).join(' ') === words.join(' '))
  if (exact.length > 0) return exact
  const named = having(({ name }) => name)
  return named.length > 0 ? named : having(({ category }) => category)
}

/** True for a noun that names several things on purpose: "the chairs", "all lamps". */
export const isPlural = (noun: string): boolean => /^(?:all|both|these|those)\b/i.test(noun.trim()) || /[^s]s$/i.test(noun.trim())
