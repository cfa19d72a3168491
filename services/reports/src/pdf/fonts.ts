import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './woff.js'

const require = createRequire(import.meta.url)

/** The faces of the report; characters that a face lacks fall back to Noto. */
export type Face = 'display' | 'displayItalic' | 'text' | 'medium' | 'bold' | 'mono'
/** Whose forms of Chinese characters a text is set in. */
export type Han = 'jp' | 'kr' | 'sc'

export interface Cut {
  family: string
  weight: number
  style: 'normal' | 'italic'
}
type Range = [from: number, to: number]
interface Subset {
  name: string
  ranges: Range[]
}

export const FACES: Record<Face, Cut> = {
  display: { family: 'newsreader', weight: 400, style: 'normal' },
  displayItalic: { family: 'newsreader', weight: 400, style: 'italic' },
  text: { family: 'instrument-sans', weight: 400, style: 'normal' },
  medium: { family: 'instrument-sans', weight: 500, style: 'normal' },
  bold: { family: 'instrument-sans', weight: 600, style: 'normal' },
  mono: { family: 'ibm-plex-mono', weight: 400, style: 'normal' },
}

const HAN: Record<Han, readonly string[]> = {
  jp: ['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'],
  kr: ['noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc'],
  sc: ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
}
/** The scripts of South and Southeast Asia, the Caucasus and Ethiopia, one family each. */
const SCRIPTS = [
  ...['devanagari', 'bengali', 'telugu', 'tamil', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'oriya', 'sinhala'],
  ...['thai', 'lao', 'khmer', 'myanmar', 'georgian', 'armenian', 'ethiopic'],
].map((script) => `noto-sans-${script}`)
const EMOJI = 'noto-emoji'
/** The file with all emoji: only there a sequence such as a flag is one picture. It takes 20 ms for each emoji that is new to it. */
const ALL_EMOJI: Subset = { name: 'emoji', ranges: [[0x23, 0x1ffff]] }
/** Fallback families, in order. */
const fallbacks = (han: Han): readonly string[] => [
  ...['noto-sans', 'noto-sans-hebrew', 'noto-sans-arabic'],
  ...HAN[han],
  EMOJI,
  ...SCRIPTS,
  'noto-sans-symbols',
]
/** All families of the report. */
export const FAMILIES: readonly string[] = [...new Set([...Object.values(FACES).map(({ family }) => family), ...fallbacks('jp')])]

const folders = new Map<string, string>()
/** The folder of a family's package. */
export function folderOf(family: string): string {
  const folder = folders.get(family) ?? dirname(require.resolve(`@fontsource/${family}/package.json`))
  folders.set(family, folder)
  return folder
}
const rangesOf = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = '0', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

/** Of 256 characters each. */
const blockOf = (code: number): number => code >> 8
const known = new Map<string, Map<number, Subset[]>>()
/** The files of a family by block, with their character ranges as listed by the package; not every file has all that is listed. */
function subsetsOf(family: string): Map<number, Subset[]> {
  const cached = known.get(family)
  if (cached) return cached
  const listed: Record<string, string> = JSON.parse(readFileSync(join(folderOf(family), 'unicode.json'), 'utf8'))
  const blocks = new Map<number, Subset[]>()
  for (const [name, text] of Object.entries(listed)) {
    const subset = { name: name.replace(/[[\]]/g, ''), ranges: rangesOf(text) }
    const used = new Set(
      subset.ranges.flatMap(([from, to]) => Array.from({ length: blockOf(to) - blockOf(from) + 1 }, (_, n) => blockOf(from) + n)),
    )
    for (const block of used) blocks.set(block, [...(blocks.get(block) ?? []), subset])
  }
  known.set(family, blocks)
  return blocks
}

/** A font file that is open. */
export interface OpenFont {
  font: Font
  /** The unpacked file, for pdfkit. */
  data: Buffer
  characters: ReadonlySet<number>
}
const opened = new Map<string, OpenFont | null>()
/** Opens a font file. @returns null for one that can't be read: `noto-sans-sc-101` has no table of characters */
export function openFont(file: string): OpenFont | null {
  const cached = opened.get(file)
  if (cached !== undefined) return cached
  const font = existsSync(file) ? read(file) : null
  opened.set(file, font)
  return font
}

function read(file: string): OpenFont | null {
  const data = unpackWoff(readFileSync(file))
  try {
    const font = create(data)
    return 'characterSet' in font && font.characterSet.length > 0 ? { font, data, characters: new Set(font.characterSet) } : null
  } catch {
    return null
  }
}

/** The file of a cut that has all of these characters. */
function fileWith({ family, weight, style }: Cut, codes: readonly number[]): string | null {
  const [first = 0] = codes
  const listed = subsetsOf(family).get(blockOf(first)) ?? []
  const subsets = family !== EMOJI ? listed : codes.length > 1 ? [ALL_EMOJI] : [...listed, ALL_EMOJI]
  for (const { name, ranges } of subsets) {
    if (!ranges.some(([from, to]) => first >= from && first <= to)) continue
    const file = join(folderOf(family), 'files', `${family}-${name}-${weight}-${style}.woff`)
    const characters = openFont(file)?.characters
    if (characters && codes.every((code) => characters.has(code))) return file
  }
  return null
}

/** Characters that are stored at most with their font. */
const MAX_CACHED = 50_000
const cache = new Map<string, string | null>()
/** The font file that has all of these characters; null when none has. */
export function fontFile(face: Face, characters: string, han: Han = 'jp'): string | null {
  const key = `${face}:${han}:${characters}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const codes = [...characters].filter((character) => !/\p{DI}/u.test(character)).map((character) => character.codePointAt(0) ?? 0)
  const cuts = [FACES[face], ...fallbacks(han).map((family): Cut => ({ family, weight: 400, style: 'normal' }))]
  let file: string | null = null
  for (const cut of cuts) {
    file = fileWith(cut, codes)
    if (file) break
  }
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, file)
  return file
}

const latinFiles = new Map<Face, string>()
/** The file with the Latin characters of a face. */
export function latinFile(face: Face): string {
  const { family, weight, style } = FACES[face]
  const file = latinFiles.get(face) ?? join(folderOf(family), 'files', `${family}-latin-${weight}-${style}.woff`)
  latinFiles.set(face, file)
  return file
}

/** Whose forms a text is set in: those of the first family that has all of its Chinese characters, so that no word mixes two. */
export function hanOf(text: string): Han {
  const characters = text.match(/\p{sc=Han}/gu)
  if (!characters || /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'jp'
  if (/\p{sc=Hangul}/u.test(text)) return 'kr'
  const hasAll = (family: string) =>
    characters.every((character) => fileWith({ family, weight: 400, style: 'normal' }, [character.codePointAt(0) ?? 0]))
  return hasAll('noto-sans-sc') || !hasAll('noto-sans-jp') ? 'sc' : 'jp'
}
