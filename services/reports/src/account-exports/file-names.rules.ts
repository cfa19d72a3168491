/** Longest name of a folder or file in the ZIP, in UTF-16 units; Windows allows 260 for a whole path. */
const MAX_NAME = 48
/** Names that Windows reserves, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i
// What Windows forbids in names, and what no system shows: control characters, half characters, marks that reverse the direction of text.
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/gu

/** Cuts a text without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  const short = text.slice(0, length)
  return /[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short
}

/** A name that every file system takes. Letters of all scripts stay. @param fallback for a text without any usable character */
export function safeName(text: string, fallback: string): string {
  const clean = cut(text.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim(), MAX_NAME)
  // Windows drops blanks and dots at the end.
  const trimmed = clean
    .replace(/[. ]+$/, '')
    .replace(/^\.+/, '')
    .trim()
  if (!trimmed) return fallback
  return RESERVED.test(trimmed.split('.')[0]?.trim() ?? '') ? `_${trimmed}` : trimmed
}

/** Splits `photo.jpg` into its name and `.jpg`; an extension is short and has no blanks. */
export function splitExtension(name: string): [string, string] {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  return [extension ? name.slice(0, -extension.length) : name, extension]
}

/** The extension of a content type, with its dot. */
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'image/avif': '.avif',
  'image/heic': '.heic',
  'image/heif': '.heic',
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'text/plain': '.txt',
  'text/csv': '.csv',
  'text/markdown': '.md',
}
/** @returns the extension of the content type; that of the name for an unknown type */
export const extensionOf = (contentType: string, name: string): string =>
  EXTENSIONS[contentType.split(';')[0]?.trim().toLowerCase() ?? ''] ?? splitExtension(name)[1].toLowerCase()

/** Gives out names of one folder, each once: `Chair`, `Chair (2)`. Names that differ in case only count as equal, as on Windows. */
export class UniqueNames {
  private readonly taken = new Set<string>()
  /** The last number of each text, so that thousands of equal names cost no search. */
  private readonly numbers = new Map<string, number>()

  /** @param text any text @param fallback for a text without any usable character @param extension with its dot */
  next(text: string, fallback: string, extension = ''): string {
    const base = safeName(text, fallback)
    const key = `${base}${extension}`.toLowerCase()
    for (let number = (this.numbers.get(key) ?? 0) + 1; ; number++) {
      const name = `${base}${number === 1 ? '' : ` (${number})`}${extension}`
      if (this.taken.has(name.toLowerCase())) continue
      this.taken.add(name.toLowerCase())
      this.numbers.set(key, number)
      return name
    }
  }
}
