import type { DocumentType, LibraryDocument } from '@arc/contracts/media/documents'
import { isPdf, type PictureType, pictureTypeOf } from '../photos/file-types.rules.js'
import { RejectedFile } from '../photos/limits.rules.js'
import type { Accepted } from '../photos/upload.js'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const DOC = 'application/msword'

/** The types of stored documents. */
export type LibraryType = PictureType | 'application/pdf'
export type ItemDocumentType = LibraryType | typeof DOC | typeof DOCX | 'text/plain'

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
/** Compound files, which old Word documents are ([MS-CFB] 2.2). */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
// Control characters other than tab, line feed, form feed and carriage return.
const BINARY = /[\u0000-\u0008\u000b\u000e-\u001f]/
/** Web pages and programs: they are text, but no document of a household. */
const MARKUP = /^\s*(<|#!|MZ)/

const libraryTypeOf = (head: Buffer): LibraryType | null => (isPdf(head) ? 'application/pdf' : pictureTypeOf(head))

/** The library takes pictures and PDF (spec D-38). */
export const LIBRARY_FILES: Accepted<LibraryType> = {
  typeOf: libraryTypeOf,
  refuse: (file) => new RejectedFile(file, `${file} is not an image or a PDF.`),
}

/** An item also takes Word and text files. The first bytes tell a candidate; `checkContent` reads the rest. */
export const ITEM_FILES: Accepted<ItemDocumentType> = {
  typeOf: (head) => {
    const known = libraryTypeOf(head)
    if (known) return known
    if (head.subarray(0, ZIP.length).equals(ZIP)) return DOCX
    if (head.subarray(0, COMPOUND.length).equals(COMPOUND)) return DOC
    return isPlainText(head) ? 'text/plain' : null
  },
  refuse: (file) => new RejectedFile(file, `${file} is not an image, a PDF, a Word document or a text file.`),
}

/** True for bytes that can be the beginning of a text file. */
export function isPlainText(head: Buffer): boolean {
  const text = head.toString('latin1').replace(/^ï»¿/, '')
  return head.length > 0 && !BINARY.test(text) && !MARKUP.test(text)
}

const FILE_TYPES: Record<string, LibraryDocument['fileType']> = {
  'application/pdf': 'pdf',
  [DOC]: 'word',
  [DOCX]: 'word',
  'text/plain': 'text',
}
export const fileTypeOf = (mimeType: string): LibraryDocument['fileType'] => FILE_TYPES[mimeType] ?? 'image'

const GUESSES: [type: DocumentType, words: RegExp][] = [
  ['receipt', /receipt|invoice/i],
  ['manual', /manual|instruction/i],
  ['warranty', /warranty|guarantee/i],
  ['insurance', /insurance|policy/i],
]
/** The type of a document by its file name, as items guess it (spec ITEM-21); null when the name names none. */
export const guessType = (fileName: string): DocumentType | null => GUESSES.find(([, words]) => words.test(fileName))?.[0] ?? null
