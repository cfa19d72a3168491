/** Words in file names from cameras, phones and programs: they do not describe the content. */
const MEANINGLESS_WORDS = [
  /^(img|dsc[nf]?|dscn|pxl|mvimg|vid|gopr|dji|p|pict|sam|cimg|image|photo|picture|pic|foto|bild|scan|file|download|untitled|unnamed|capture|camera|signal|telegram|fb|received|snapchat|burst|pano|mobile|screen ?shots?|bildschirmfoto|edited|copy|final|new|hdr|cover|blob|tmp|temp|unknown)$/,
]
/** Dates, counters and similar noise around the words. */
const NOISE = /\b(\d{1,4}x\d{1,4}|v?\d+|copy|edited|final|small|large|web|hires|lowres|min|scaled|at|am|pm)\b/g
const UUID = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/gi
const MAX_WORDS = 8

/**
 * Derives the name of an item from a file name: `red-bar-stool.jpg` is "Red bar stool".
 * @returns null for names from cameras and programs
 */
export function nameFromFileName(fileName: string): string | null {
  const stem = fileName
    .normalize('NFC')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(UUID, ' ')
    .replace(/whatsapp/gi, ' ')
  const words = separate(stem)
  const meaningful = words.filter((word) => !isMeaningless(word.toLowerCase()))
  const letters = meaningful.join('').replace(/[^\p{L}]/gu, '')
  if (meaningful.length > MAX_WORDS || [...letters].length < 3 || isRandom(stem, meaningful)) return null
  const name = meaningful.join(' ').toLowerCase()
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

/** Splits at punctuation and between a lower-case and an upper-case letter. */
function separate(stem: string): string[] {
  return stem
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
}

const isMeaningless = (word: string): boolean =>
  MEANINGLESS_WORDS.some((pattern) => pattern.test(word)) ||
  word.replace(NOISE, '') === '' ||
  // A prefix with its counter: IMG20240101, e1234, wa0003.
  /^[a-z]{1,5}\d{2,}[a-z]?$/.test(word) ||
  /^\d+[a-z]{0,3}$/.test(word)

/** A mixture of letters and digits, or letters without a vowel, is an id and not a word. */
const isRandom = (stem: string, words: string[]): boolean =>
  words.some((word) => /\d/.test(word) && /\p{L}/u.test(word)) ||
  (/^[\w-]+$/.test(stem) && words.every((word) => /^[a-z]+$/i.test(word) && !/[aeiouy]/i.test(word)))
