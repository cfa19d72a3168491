import { MAX_PHOTO_BYTES } from '@arc/contracts/media/photos'
import { LIMITS } from '@arc/contracts/text'
import { Refusal } from '@arc/kit/errors'
import { unsupportedTypeOf } from './file-types.rules.js'

/** Longest side of a picture, in pixels. */
const MAX_SIDE = 20_000
/** Maximum number of pixels: the largest camera phones produce 50 million; a few kB can declare 900 million. */
export const MAX_PIXELS = 100_000_000
/** The same for HEIC, which is decoded as a whole. */
export const MAX_HEIC_PIXELS = 50_000_000

/** The rejection of one file: a text for the user with the file name, and the HTTP status. */
export class RejectedFile extends Refusal {
  constructor(
    readonly file: string,
    message: string,
    status: 413 | 415 = 415,
  ) {
    super(status, message)
  }
}

const notAnImage = (file: string) => new RejectedFile(file, `${file} is not an image file.`)
export const tooLarge = (file: string) => new RejectedFile(file, `${file} is larger than ${MAX_PHOTO_BYTES / 1024 / 1024}MB.`, 413)
export const emptyFile = (file: string) => new RejectedFile(file, `${file} is empty.`)
/** @param virus its name, as the scanner says it */
export const infected = (file: string, virus: string) =>
  // With this status, pages and service workers that run already give the file up.
  new RejectedFile(file, `${file} contains a virus (${virus}) and was not stored.`)
export const uncheckable = (file: string) => new RejectedFile(file, `${file} is too large to be checked for viruses.`, 413)
export const incomplete = (file: string) => new RejectedFile(file, `${file} is incomplete: the end of the picture is missing.`)
export const damaged = (file: string) => new RejectedFile(file, `${file} is damaged or incomplete and cannot be opened.`)

/** The rejection of an unsupported type, with its name where known. */
export function unsupportedType(file: string, head: Buffer): RejectedFile {
  const kind = unsupportedTypeOf(head)
  return kind && kind !== 'a PDF' ? new RejectedFile(file, `${file} is ${kind}. Please use JPEG, PNG, WebP or HEIC.`) : notAnImage(file)
}

/**
 * Rejects pictures with too many pixels by their header, before they are decoded.
 * @throws RejectedFile 413
 */
export function checkPixels(file: string, { width, height }: { width: number; height: number }, maxPixels = MAX_PIXELS): void {
  if (width <= MAX_SIDE && height <= MAX_SIDE && width * height <= maxPixels) return
  const n = (value: number) => value.toLocaleString('en-US')
  throw new RejectedFile(
    file,
    `${file} has too many pixels: ${n(width)} × ${n(height)}. At most ${n(MAX_SIDE)} a side and ${maxPixels / 1e6} million in all are taken.`,
    413,
  )
}

/** A file name for display: no folders, no control characters, at most as long as the name of an attachment may be. */
export function displayName(name: string): string {
  // Browsers escape these three (https://html.spec.whatwg.org/#multipart-form-data).
  const plain = name.replace(/%22/g, '"').replace(/%0[AD]/gi, '')
  const own = plain.split(/[/\\]/).at(-1) ?? ''
  const clean = own.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  return [...clean].slice(0, LIMITS.name).join('') || 'Unnamed file'
}
