import { MAX_PHOTO_BYTES } from '@arc/contracts/media/photos'
import { Refusal } from '@arc/kit/errors'
import { otherKindOf } from './kinds.rules.js'

/** Longest side of a picture, in pixels. */
export const MAX_SIDE = 20_000
/** Most pixels of a picture: the largest camera phones make 50 million; a few kB can claim 900 million. */
export const MAX_PIXELS = 100_000_000
/** The same for HEIC, which is unpacked as a whole. */
export const MAX_HEIC_PIXELS = 50_000_000

/** Why one file is not taken: a text for people that names it, and the status that stands for it. */
export class UnfitFile extends Refusal {
  constructor(
    readonly file: string,
    message: string,
    status: 413 | 415 = 415,
  ) {
    super(status, message)
  }
}

export const notAnImage = (file: string) => new UnfitFile(file, `${file} is not an image file.`)
export const tooLarge = (file: string) => new UnfitFile(file, `${file} is larger than ${MAX_PHOTO_BYTES / 1024 / 1024}MB.`, 413)
export const emptyFile = (file: string) => new UnfitFile(file, `${file} is empty.`)
export const cutShort = (file: string) => new UnfitFile(file, `${file} is incomplete: the end of the picture is missing.`)
export const damaged = (file: string) => new UnfitFile(file, `${file} is damaged or incomplete and cannot be opened.`)

/** Refuses what is no photo, and says what it is where that can be told. */
export function wrongKind(file: string, head: Buffer): UnfitFile {
  const kind = otherKindOf(head)
  return kind && kind !== 'a PDF' ? new UnfitFile(file, `${file} is ${kind}. Please use JPEG, PNG, WebP or HEIC.`) : notAnImage(file)
}

/**
 * Refuses pictures whose header promises more pixels than are taken, before any of them is unpacked.
 * @throws UnfitFile 413
 */
export function checkPixels(file: string, { width, height }: { width: number; height: number }, maxPixels = MAX_PIXELS): void {
  if (width <= MAX_SIDE && height <= MAX_SIDE && width * height <= maxPixels) return
  const n = (value: number) => value.toLocaleString('en-US')
  throw new UnfitFile(
    file,
    `${file} has too many pixels: ${n(width)} × ${n(height)}. At most ${n(MAX_SIDE)} a side and ${maxPixels / 1e6} million in all are taken.`,
    413,
  )
}

/** A file's own name, fit to be shown: no folders, no control characters, at most 200 characters. */
export function shownName(name: string): string {
  // Browsers write these three so (https://html.spec.whatwg.org/#multipart-form-data).
  const plain = name.replace(/%22/g, '"').replace(/%0[AD]/gi, '')
  const own = plain.split(/[/\\]/).at(-1) ?? ''
  return [...own.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '').trim()].slice(0, 200).join('') || 'Unnamed file'
}
