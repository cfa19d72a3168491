import { attachment } from '@arc/kit/ports/files'
import { DOC, DOCX } from './documents/document-types.rules.js'

/** The extensions that fit a type; the first is the one that we give. */
const EXTENSIONS: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  [DOC]: ['doc', 'dot'],
  [DOCX]: ['docx', 'dotx'],
  'image/heic': ['heic', 'heif'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'text/plain': ['txt', 'text', 'csv', 'tsv', 'md', 'log'],
}

/**
 * The name under which a stored file leaves: its extension fits its content, so that no program takes `notes.html`, which is a text, for a
 * page (OWASP ASVS 5.0, 5.2.2).
 * @param name as the user knows it
 */
export function fittingName(name: string, contentType: string): string {
  const fitting = EXTENSIONS[contentType]
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return !fitting || fitting.includes(extension) ? name : `${name}.${fitting[0]}`
}

/** The `content-disposition` header of a file that a browser shows. */
export const shown = (filename: string): string => attachment(filename).replace(/^attachment/, 'inline')

/** The header of a file without a name of its own: a PDF is a download, a picture is shown. */
export const dispositionOf = (contentType: string): string =>
  contentType === 'application/pdf' ? attachment('document.pdf') : shown(fittingName('picture', contentType))
