/** Names that cameras, phones and programs give: they say nothing of what is to be seen. */
const SAYS_NOTHING = [
  /^(img|dsc[nf]?|dscn|pxl|mvimg|vid|gopr|dji|p|pict|sam|cimg|image|photo|picture|pic|foto|bild|scan|file|download|untitled|unnamed|capture|camera|signal|telegram|fb|received|snapchat|burst|pano|mobile|screen ?shots?|bildschirmfoto|edited|copy|final|new|hdr|cover|blob|tmp|temp|unknown)$/,
]
/** What is cut off around the words: dates, counters and the like. */
const NOISE = /\b(\d{1,4}x\d{1,4}|v?\d+|copy|edited|final|small|large|web|hires|lowres|min|scaled|at|am|pm)\b/g
const UUID = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/gi
const MAX_WORDS = 8

/**
 * What a file name says of a thing: `red-bar-stool.jpg` is "Red bar stool".
 * @returns null for names that cameras and programs give
 */
export function nameInFile(fileName: string): string | null {
  const stem = fileName
    .normalize('NFC')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(UUID, ' ')
    .replace(/whatsapp/gi, ' ')
  const words = separate(stem)
  const said = words.filter((word) => !saysNothing(word.toLowerCase()))
  const letters = said.join('').replace(/[^\p{L}]/gu, '')
  if (said.length > MAX_WORDS || [...letters].length < 3 || looksRandom(stem, said)) return null
  const name = said.join(' ').toLowerCase()
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

/** Words between any signs, and where a small letter meets a capital one. */
function separate(stem: string): string[] {
  return stem
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
}

const saysNothing = (word: string): boolean =>
  SAYS_NOTHING.some((pattern) => pattern.test(word)) ||
  word.replace(NOISE, '') === '' ||
  // A prefix with its counter: IMG20240101, e1234, wa0003.
  /^[a-z]{1,5}\d{2,}[a-z]?$/.test(word) ||
  /^\d+[a-z]{0,3}$/.test(word)

/** A mixture of letters and figures, or letters without a vowel, is an id and not a word. */
const looksRandom = (stem: string, words: string[]): boolean =>
  words.some((word) => /\d/.test(word) && /\p{L}/u.test(word)) ||
  (/^[\w-]+$/.test(stem) && words.every((word) => /^[a-z]+$/i.test(word) && !/[aeiouy]/i.test(word)))
