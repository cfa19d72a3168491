import type { Answer } from './text-models.js'

/** A character of a line, and the step of the answer at which it is most probable. */
export interface Character {
  text: string
  step: number
  probability: number
}

/**
 * The characters of one line: the best class at each step, without repetitions and empty steps (connectionist temporal
 * classification).
 * @param characters one for each class; the class 0 is none
 */
export function decodeLine({ shape, values }: Answer, characters: readonly string[]): Character[] {
  const [, steps = 0, classes = 0] = shape
  const decoded: Character[] = []
  let last = 0
  for (let step = 0; step < steps; step++) {
    const offset = step * classes
    let best = 0
    for (let one = 1; one < classes; one++) if ((values[offset + one] ?? 0) > (values[offset + best] ?? 0)) best = one
    if (best !== 0 && best !== last) decoded.push({ text: characters[best] ?? '', step, probability: values[offset + best] ?? 0 })
    last = best
  }
  return decoded
}

/**
 * The text of a line with the spaces that the model leaves out: it was trained on a script without them.
 * @param blanks the widest run without ink between two steps, in pixels of the line
 * @param lineHeight in the same pixels
 * @returns the text, and the mean probability of its characters; an empty text has the confidence 0
 */
export function textOf(decoded: Character[], blanks: (from: number, to: number) => number, lineHeight: number) {
  const gaps = decoded.map(({ step }, at) => (at === 0 ? 0 : blanks(decoded[at - 1]?.step ?? 0, step)))
  const usual = gaps.slice(1).toSorted((one, other) => one - other)[Math.floor((gaps.length - 1) / 2)] ?? 0
  const space = Math.max(SPACE_OF_HEIGHT * lineHeight, usual * SPACE_OF_USUAL_GAP)
  const text = decoded.map((one, at) => (at > 0 && (gaps[at] ?? 0) >= space && spaced(decoded[at - 1], one) ? ` ${one.text}` : one.text))
  const sum = decoded.reduce((total, { probability }) => total + probability, 0)
  return { text: text.join('').replace(/ {2,}/g, ' ').trim(), confidence: decoded.length === 0 ? 0 : sum / decoded.length }
}

/** A gap of this share of the line's height, and of so many usual gaps, is a space. Chosen on receipts (decision 045). */
const SPACE_OF_HEIGHT = 0.26
const SPACE_OF_USUAL_GAP = 2

/** Points and commas have wide gaps, and no space in front of them; digits of a number stay together. */
const spaced = (before: Character | undefined, after: Character): boolean =>
  !/[.,:;!)\]\u4e00-\u9fff]/.test(after.text) && !/[.,([#$\u4e00-\u9fff]/.test(before?.text ?? '')
