import bidiModule, { type Bidi } from 'bidi-js'
import { type Face, fontFile } from './fonts.js'

// The package exports a function, but its types declare a namespace.
const bidiFactory: unknown = bidiModule
if (typeof bidiFactory !== 'function') throw new Error('bidi-js does not export a function.')
const bidi: Bidi = Reflect.apply(bidiFactory, undefined, [])

/** The methods of a PDF document that set text. */
export interface TextTarget {
  font(source: string): unknown
  fontSize(size: number): unknown
  widthOfString(text: string, options?: { characterSpacing?: number }): number
  text(text: string, x: number, y: number, options: { lineBreak: boolean; characterSpacing?: number; baseline?: 'alphabetic' }): unknown
}

export interface Style {
  face: Face
  /** Points. */
  size: number
  /** Points between characters. */
  spacing?: number
}

/** Adjacent characters of one font and one direction. */
interface Run {
  text: string
  file: string
  width: number
}
/** One line, its runs in visual order from left to right. */
export interface Line {
  runs: Run[]
  width: number
  /** True when it is read from right to left. */
  rtl: boolean
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Chinese and Japanese may break after any character, other scripts after a space.
const PIECES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]\s*|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+\s*|\s+/gu
// Characters that are not drawn themselves.
const INVISIBLE = /\u200b|\u200e|\u200f|[\u202a-\u202e]|[\u2066-\u2069]|\ufe0e|\ufe0f|\ufeff/g
// Joiners (U+200C, U+200D) count as marks: they shape the letters around them.
const MARK = /^\p{M}|^\p{Cf}/u

/** Splits a text where its font or direction changes, and orders the runs visually. */
function runsOf(doc: TextTarget, text: string, style: Style): Line {
  const clean = text.replace(INVISIBLE, '')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(clean)
  const pieces: { text: string; file: string; level: number }[] = []
  for (const { segment, index } of graphemes.segment(clean)) {
    const level = levels[index] ?? 0
    const last = pieces.at(-1)
    // A combining mark stays with its base character.
    const file = last && MARK.test(segment) && last.level === level ? last.file : fontFile(style.face, segment)
    // pdfkit sets the words of a run from left to right, so each right-to-left word is a run of its own.
    const alone = level % 2 === 1 && (segment === ' ' || last?.text.endsWith(' '))
    if (last && last.file === file && last.level === level && !alone) last.text += segment
    else pieces.push({ text: segment, file, level })
  }
  const runs = visualOrder(pieces).map(({ text: piece, file }) => ({ text: piece, file, width: widthOf(doc, piece, file, style) }))
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), rtl: ((paragraphs[0]?.level ?? 0) & 1) === 1 }
}

/** Rule L2 of the Unicode bidirectional algorithm, on whole runs (https://unicode.org/reports/tr9/#L2). */
function visualOrder<P extends { level: number }>(pieces: P[]): P[] {
  const order = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      if ((order[from]?.level ?? 0) < level) continue
      let to = from
      while ((order[to + 1]?.level ?? -1) >= level) to++
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse())
      from = to
    }
  return order
}

function widthOf(doc: TextTarget, text: string, file: string, style: Style): number {
  doc.font(file)
  doc.fontSize(style.size)
  return doc.widthOfString(text, { characterSpacing: style.spacing ?? 0 })
}

/** One line without wrapping. */
export const lineOf = (doc: TextTarget, text: string, style: Style): Line => runsOf(doc, text.replace(/\s+/g, ' '), style)

/**
 * Wraps a text into lines of at most `width` points. A longer word is broken at the end of the line.
 * @param most maximum number of lines; the rest becomes an ellipsis
 */
export function wrap(doc: TextTarget, text: string, style: Style, width: number, most = Number.POSITIVE_INFINITY): Line[] {
  const lines: string[] = []
  for (const paragraph of text.split(/\r\n|\r|\n/)) lines.push(...wrapParagraph(doc, paragraph.replace(/\s+/g, ' ').trim(), style, width))
  const shown = lines.slice(0, most).map((line) => lineOf(doc, line, style))
  if (lines.length <= most) return shown
  return [...shown.slice(0, -1), ellipsis(doc, lines[most - 1] ?? '', style, width)]
}

/** One line, shortened with an ellipsis to fit. */
export function fit(doc: TextTarget, text: string, style: Style, width: number): Line {
  const line = lineOf(doc, text, style)
  return line.width <= width ? line : ellipsis(doc, text, style, width)
}

function ellipsis(doc: TextTarget, text: string, style: Style, width: number): Line {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  let [low, high] = [0, characters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (lineOf(doc, `${characters.slice(0, middle).join('')}…`, style).width <= width) low = middle
    else high = middle - 1
  }
  return lineOf(doc, `${characters.slice(0, low).join('').trimEnd()}…`, style)
}

function wrapParagraph(doc: TextTarget, text: string, style: Style, width: number): string[] {
  if (lineOf(doc, text, style).width <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const piece of (text.match(PIECES) ?? []).flatMap((word) => breakLong(doc, word, style, width))) {
    if (line && lineOf(doc, (line + piece).trimEnd(), style).width > width) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  if (line.trim()) lines.push(line.trimEnd())
  return lines
}

function breakLong(doc: TextTarget, word: string, style: Style, width: number): string[] {
  if (lineOf(doc, word.trimEnd(), style).width <= width) return [word]
  return [...graphemes.segment(word)].map(({ segment }) => segment)
}

/**
 * Draws a line.
 * @param at left edge and baseline, points; `right` aligns the line's end with `x` instead
 */
export function drawLine(doc: TextTarget, line: Line, style: Style, at: { x: number; y: number; right?: boolean }): void {
  let x = at.right ? at.x - line.width : at.x
  for (const run of line.runs) {
    doc.font(run.file)
    doc.fontSize(style.size)
    // Runs of different fonts share a baseline, not a top.
    doc.text(run.text, x, at.y, { lineBreak: false, characterSpacing: style.spacing ?? 0, baseline: 'alphabetic' })
    x += run.width
  }
}
