import { type Face, fontFile, type Han, latinFile, openFont } from './fonts.js'

/** Characters that are drawn with one font. */
export interface Glyphs {
  text: string
  file: string
  /** True for the code of a character that no font has. */
  isCode: boolean
}

/** Controls of direction and appearance; joiners (U+200C, U+200D) shape the letters around them and stay. */
const IGNORED = /[^\P{DI}\u200c\u200d]/gu
const ONLY_JOINERS = /^[\u200c\u200d]*$/

/** `[U+1F9FF]`: what is printed for a character that no font has. */
const codeOf = (character: string): string => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/**
 * What is drawn for a grapheme: all of it by one font if one has all of it, otherwise each of its characters by a font of its own,
 * and the code of a character that no font has.
 */
export function glyphsOf(face: Face, grapheme: string, han: Han): Glyphs[] {
  const drawn = grapheme.replace(IGNORED, '')
  if (ONLY_JOINERS.test(drawn)) return []
  const file = fontFile(face, drawn, han)
  if (file) return [{ text: withKnownJoiners(drawn, file), file, isCode: false }]
  const isEmoji = /^\p{Extended_Pictographic}/u.test(drawn)
  return [...drawn].flatMap((character, index): Glyphs[] => {
    // Skin tones are colours, and the report's emoji have none.
    if (ONLY_JOINERS.test(character) || (isEmoji && index > 0 && /\p{Emoji_Modifier}/u.test(character))) return []
    const own = fontFile(face, character, han)
    return [own ? { text: character, file: own, isCode: false } : codeGlyphs(face, character)]
  })
}

/** A joiner that the font does not know shapes nothing there, and would be drawn as its glyph for what is missing. */
const withKnownJoiners = (text: string, file: string): string =>
  text.replace(/[\u200c\u200d]/g, (joiner) => (openFont(file)?.characters.has(joiner.charCodeAt(0)) ? joiner : ''))

/** The code of a character, in the face's own letters. */
export const codeGlyphs = (face: Face, character: string): Glyphs => ({ text: codeOf(character), file: latinFile(face), isCode: true })
