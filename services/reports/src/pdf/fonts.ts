import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The faces of the report; characters that a face lacks fall back to Noto. */
export type Face = 'display' | 'displayItalic' | 'text' | 'medium' | 'bold'

interface Cut {
  family: string
  weight: number
  style: 'normal' | 'italic'
}
const FACES: Record<Face, Cut> = {
  display: { family: 'newsreader', weight: 400, style: 'normal' },
  displayItalic: { family: 'newsreader', weight: 400, style: 'italic' },
  text: { family: 'instrument-sans', weight: 400, style: 'normal' },
  medium: { family: 'instrument-sans', weight: 500, style: 'normal' },
  bold: { family: 'instrument-sans', weight: 600, style: 'normal' },
}
/** Fallback families, in order. */
const FALLBACKS = ['noto-sans', 'noto-sans-hebrew', 'noto-sans-arabic', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc', 'noto-emoji']

type Range = [from: number, to: number]
interface Subset {
  name: string
  ranges: Range[]
}

const folderOf = (family: string): string => dirname(require.resolve(`@fontsource/${family}/package.json`))
const rangesOf = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = '0', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

const known = new Map<string, Subset[]>()
/** The files of a family with their character ranges, as listed by the package. */
function subsetsOf(family: string): Subset[] {
  const cached = known.get(family)
  if (cached) return cached
  const listed: Record<string, string> = JSON.parse(readFileSync(join(folderOf(family), 'unicode.json'), 'utf8'))
  const subsets = Object.entries(listed).map(([name, ranges]) => ({ name: name.replace(/[[\]]/g, ''), ranges: rangesOf(ranges) }))
  known.set(family, subsets)
  return subsets
}

function fileFor({ family, weight, style }: Cut, code: number): string | null {
  const subset = subsetsOf(family).find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
  if (!subset) return null
  const file = join(folderOf(family), 'files', `${family}-${subset.name}-${weight}-${style}.woff`)
  return existsSync(file) ? file : null
}

const cache = new Map<string, string>()
/** The font file for a character in a face; the face's Latin file if no font has the character. */
export function fontFile(face: Face, character: string): string {
  const code = character.codePointAt(0) ?? 0x20
  const key = `${face}:${code}`
  const cached = cache.get(key)
  if (cached) return cached
  const cut = FACES[face]
  const candidates = [cut, ...FALLBACKS.map((family): Cut => ({ family, weight: 400, style: 'normal' }))]
  const file = candidates.reduce<string | null>((found, candidate) => found ?? fileFor(candidate, code), null) ?? latin(face)
  cache.set(key, file)
  return file
}

const latin = (face: Face): string => {
  const { family, weight, style } = FACES[face]
  return join(folderOf(family), 'files', `${family}-latin-${weight}-${style}.woff`)
}
