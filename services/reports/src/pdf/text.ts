import { type Direction, directionOf, levelsOf, mirrored, plainText, visualOrder } from './direction.js'
import { type Face, fontFile, hanOf, latinFile, openFont } from './fonts.js'
import { codeGlyphs, type Glyphs, glyphsOf } from './glyphs.js'
import { show, type TextTarget, widthOf } from './set-text.js'

export type { TextTarget } from './set-text.js'

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
/** A run before it is set: its characters in the order they are read. */
interface Piece {
  graphemes: string[]
  file: string
  isCode: boolean
  level: number
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
// Chinese and Japanese may break after any character, other scripts after a space.
const PIECES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]\s*|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+\s*|\s+/gu
// They have no space between words.
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const RTL_LETTER = /[\p{sc=Hebrew}\p{sc=Arabic}]/u

/** Splits a text where its font or direction changes, and orders the runs visually. */
function runsOf(doc: TextTarget, text: string, style: Style, direction: Direction): Line {
  const plain = direction === 'ltr' ? plainText(text) : null
  const runs =
    plain !== null
      ? measure(doc, plain, latinFile(style.face), style)
      : visualOrder(piecesOf(text, style, direction)).flatMap((piece) => setPiece(doc, piece, style))
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), rtl: direction === 'rtl' }
}

function piecesOf(text: string, style: Style, direction: Direction): Piece[] {
  const composed = text.normalize('NFC')
  const levels = levelsOf(composed, direction)
  const han = hanOf(composed)
  const pieces: Piece[] = []
  for (const { segment, index } of graphemes.segment(composed)) {
    const level = levels[index] ?? 0
    const mirror = level % 2 === 1 ? mirrored(segment) : segment
    const shown = mirror !== segment && fontFile(style.face, mirror, han) ? mirror : segment
    for (const { text: drawn, file, isCode } of glyphsOf(style.face, shown, han)) {
      const last = pieces.at(-1)
      if (last?.file === file && last.level === level && !last.isCode && !isCode) last.graphemes.push(drawn)
      else pieces.push({ graphemes: [drawn], file, isCode, level })
    }
  }
  return pieces
}

/** pdfkit reverses Hebrew and Arabic letters by itself, and nothing else that is read from right to left. */
function setPiece(doc: TextTarget, { graphemes: drawn, file, isCode, level }: Piece, style: Style): Run[] {
  if (level % 2 === 0 || isCode) return measure(doc, drawn.join(''), file, style)
  const text = drawn.join('')
  return measure(doc, RTL_LETTER.test(text) ? text : drawn.toReversed().join(''), file, style)
}

/** @returns several runs when the font's rules can't be applied to the whole text, and codes for what can't be set at all */
function measure(doc: TextTarget, text: string, file: string, style: Style): Run[] {
  try {
    return [{ text, file, width: measured(doc, text, file, style) }]
  } catch {
    const parts = [...graphemes.segment(text)].map(({ segment }) => segment)
    if (parts.length > 1) return parts.flatMap((part) => measure(doc, part, file, style))
    return [...text].map((character) => setCode(doc, codeGlyphs(style.face, character), style))
  }
}

const setCode = (doc: TextTarget, { text, file }: Glyphs, style: Style): Run => ({ text, file, width: measured(doc, text, file, style) })

const measured = (doc: TextTarget, text: string, file: string, { size, spacing = 0 }: Style): number =>
  widthOf(doc, { text, file, size, spacing }, fontData)

const fontData = (file: string): Buffer | null => openFont(file)?.data ?? null

/** One line without wrapping. */
export const lineOf = (doc: TextTarget, text: string, style: Style, direction: Direction = directionOf(text)): Line =>
  runsOf(doc, text.replace(/\s+/g, ' '), style, direction)

/**
 * Wraps a text into lines of at most `width` points. A longer word is broken at the end of the line.
 * @param most maximum number of lines; the rest becomes an ellipsis
 */
export function wrap(doc: TextTarget, text: string, style: Style, width: number, most = Number.POSITIVE_INFINITY): Line[] {
  const lines = text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const direction = directionOf(paragraph)
    return wrapParagraph(doc, paragraph.replace(/\s+/g, ' ').trim(), style, width, direction).map((line) => ({ line, direction }))
  })
  const shown = lines.slice(0, most).map(({ line, direction }) => lineOf(doc, line, style, direction))
  const last = lines[most - 1]
  if (lines.length <= most || !last) return shown
  return [...shown.slice(0, -1), ellipsis(doc, last.line, style, width, last.direction)]
}

/** One line, shortened with an ellipsis to fit. */
export function fit(doc: TextTarget, text: string, style: Style, width: number): Line {
  const direction = directionOf(text)
  const line = lineOf(doc, text, style, direction)
  return line.width <= width ? line : ellipsis(doc, text, style, width, direction)
}

/** A style in which a text fits: smaller where it must be, for amounts that can't be shortened. @param width points */
export function shrink(doc: TextTarget, text: string, style: Style, width: number): Style {
  const { width: needed } = lineOf(doc, text, style)
  return needed <= width ? style : { ...style, size: (style.size * width) / needed }
}

function ellipsis(doc: TextTarget, text: string, style: Style, width: number, direction: Direction): Line {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment)
  let [low, high] = [0, characters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (lineOf(doc, `${characters.slice(0, middle).join('')}…`, style, direction).width <= width) low = middle
    else high = middle - 1
  }
  return lineOf(doc, `${characters.slice(0, low).join('').trimEnd()}…`, style, direction)
}

function wrapParagraph(doc: TextTarget, text: string, style: Style, width: number, direction: Direction): string[] {
  const widthOfLine = (line: string) => lineOf(doc, line, style, direction).width
  if (widthOfLine(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const piece of (text.match(PIECES) ?? []).flatMap(splitWords).flatMap((word) => breakLong(word, width, widthOfLine))) {
    if (line && widthOfLine((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  if (line.trim()) lines.push(line.trimEnd())
  return lines
}

const splitWords = (piece: string): string[] => (UNSPACED.test(piece) ? [...words.segment(piece)].map(({ segment }) => segment) : [piece])

function breakLong(word: string, width: number, widthOfLine: (line: string) => number): string[] {
  if (widthOfLine(word.trimEnd()) <= width) return [word]
  return [...graphemes.segment(word)].map(({ segment }) => segment)
}

/**
 * Draws a line.
 * @param at left edge and baseline, points; `right` aligns the line's end with `x` instead
 */
export function drawLine(doc: TextTarget, line: Line, style: Style, at: { x: number; y: number; right?: boolean }): void {
  let x = at.right ? at.x - line.width : at.x
  for (const run of line.runs) {
    // Runs of different fonts share a baseline, not a top.
    show(doc, { text: run.text, file: run.file, size: style.size, spacing: style.spacing ?? 0 }, { x, y: at.y }, fontData)
    x += run.width
  }
}
