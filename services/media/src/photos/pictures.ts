import { readFile, writeFile } from 'node:fs/promises'
import { ANALYSIS_IMAGE_EDGE, PRINTED_IMAGE_EDGE, SIZES, type Size } from '@arc/contracts/media/photos'
import { isDiskFull } from '@arc/kit/disk-full'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import type { PictureType } from './file-types.rules.js'
import { fingerprintOf } from './fingerprints.js'
import { type HeicDecoder, isWholeContainer } from './heic.js'
import { withoutMetadata } from './jpeg-metadata.js'
import { checkPixels, damaged, incomplete, MAX_HEIC_PIXELS, MAX_PIXELS, RejectedFile } from './limits.rules.js'
import { measuresOf, type PixelMeasures } from './measures.rules.js'
import { withPixels, withPixelsIn, withPixelsWrittenTo } from './pixels.js'
import { sharp } from './sharp.js'

/** Effort 2 takes half the time of 4 for 3 % more bytes. */
const WEBP = { quality: 82, effort: 2 } as const
/** Optimised Huffman tables take half of the time for 4 % fewer bytes. */
const JPEG = { quality: 90, optimiseCoding: false } as const
const ANALYSIS_JPEG = { quality: 85, optimiseCoding: false } as const
const PLACEHOLDER_EDGE = 20
/** Longest side of the copy from which placeholder and fingerprint are computed, in pixels: enough for both. */
const REDUCED_EDGE = 160
/** Of either side, in pixels. */
const LONGEST_WEBP = 16_383
/**
 * Outputs of one picture that are made at once, in the whole process: as many as a small machine has cores. Each takes one of the four
 * threads of libuv, and files are read and written with the others.
 */
const limited = pLimit(2)

/** A received file. `name` is the file name of the user. */
export interface PictureFile {
  path: string
  name: string
  type: PictureType
}

/** What describes a picture without its pixels. */
export interface Described extends PixelMeasures {
  /** A tiny picture as a data URL. */
  placeholder: string
  fingerprint: bigint | null
}

/** Everything that is derived from a photo when it is stored. */
export interface Derived extends Described {
  /** Of the upright picture. */
  width: number
  height: number
  sizes: Record<Size, Buffer>
  /** The JPEG for recognisers, on white. */
  analysisImage: Buffer
  /** The JPEG for reports, on white. */
  printedImage: Buffer
}

export interface Encoded {
  data: Buffer
  contentType: 'image/jpeg' | 'image/webp'
}

/**
 * Opens the upright picture. Pixels are read only when an output is requested; outputs contain no metadata.
 * @param path a JPEG, PNG or WebP file
 */
export const upright = (path: string | Buffer): Sharp => sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient()

/**
 * Reads the header only and rejects pictures that are too large to decode.
 * @returns the upright size in pixels
 * @throws RejectedFile
 */
export async function measure({ path, name, type }: PictureFile): Promise<{ width: number; height: number }> {
  if (type === 'image/heic' && !(await isWholeContainer(path))) throw incomplete(name)
  const size = await rejectOnDecodeError(name, async () => (await sharp(path, { limitInputPixels: false }).metadata()).autoOrient)
  checkPixels(name, size, type === 'image/heic' ? MAX_HEIC_PIXELS : MAX_PIXELS)
  return size
}

/**
 * Whether damage inside a picture can be found by decoding it before it is accepted. A baseline JPEG, as cameras write it, is decoded
 * whatever its data are; HEIC takes a second, and is decoded when its pictures are made (decision 073).
 */
export async function isDecodedFirst({ path, name, type }: PictureFile): Promise<boolean> {
  if (type !== 'image/jpeg') return type !== 'image/heic'
  return rejectOnDecodeError(name, async () => Boolean((await sharp(path, { limitInputPixels: false }).metadata()).isProgressive))
}

/** Decodes a picture and keeps nothing of it. @throws RejectedFile when it is damaged */
export async function requireDecodable({ path, name }: PictureFile): Promise<void> {
  const picture = () => sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
  await rejectOnDecodeError(name, () => fit(picture(), REDUCED_EDGE).raw().toBuffer())
}

/**
 * Creates the scaled pictures and the placeholder from one decoding of the file.
 * @param path of the received file, in a temporary folder
 * @throws RejectedFile when it is incomplete or damaged
 */
export function derive(path: string, name: string): Promise<Derived> {
  return rejectOnDecodeError(name, async () => {
    const { autoOrient } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()
    return withPixelsIn(`${path}.v`, fit(upright(path), SIZES.web).toColourspace('srgb'), async (pixels) => {
      const scaled = (size: Size) => limited(() => fit(pixels(), SIZES[size]).webp(WEBP).toBuffer())
      const [web, medium, small, thumbnail, analysisImage, printedImage, description] = await Promise.all([
        scaled('web'),
        scaled('medium'),
        scaled('small'),
        scaled('thumbnail'),
        limited(() => analysisJpeg(pixels(), ANALYSIS_IMAGE_EDGE)),
        limited(() => analysisJpeg(pixels(), PRINTED_IMAGE_EDGE)),
        limited(() => described(pixels)),
      ])
      const { width, height } = autoOrient
      return { width, height, ...description, sizes: { web, medium, small, thumbnail }, analysisImage, printedImage }
    })
  })
}

/**
 * What a recogniser and a crop need of a photo, in a third of the time that all pictures take.
 * @throws RejectedFile when it is damaged
 */
export function analysisPictures(original: Buffer, name: string): Promise<Pick<Derived, 'analysisImage' | keyof Described>> {
  return rejectOnDecodeError(name, async () => {
    const analysisImage = await jpegWithin(original, ANALYSIS_IMAGE_EDGE)
    return { analysisImage, ...(await described(() => sharp(analysisImage))) }
  })
}

/**
 * The whole upright picture without metadata. The pixels of an upright JPEG are copied; other pictures are encoded again:
 * transparent ones as WebP, else as JPEG.
 */
export async function display(picture: string | Buffer): Promise<Encoded> {
  const { format, orientation = 1, hasAlpha, width = 0, height = 0 } = await sharp(picture, { limitInputPixels: MAX_PIXELS }).metadata()
  const copy = format === 'jpeg' && orientation === 1 ? withoutMetadata(Buffer.isBuffer(picture) ? picture : await readFile(picture)) : null
  if (copy) return { data: copy, contentType: 'image/jpeg' }
  return encode(upright(picture), { transparent: hasAlpha, width, height })
}

/** The sizes that are viewed together: small ones in lists, large ones on the page of an item. */
const VIEWED_TOGETHER = [
  ['small', 'thumbnail'],
  ['web', 'medium'],
] as const satisfies readonly (readonly Size[])[]

/** The sizes that are created together with one, the largest first. */
export const sizesWith = (size: Size): readonly Size[] => VIEWED_TOGETHER.find((sizes) => sizes.some((one) => one === size)) ?? [size]

/** Scaled pictures of a file or of bytes, from one decoding. @param sizes the largest first */
export function scale(picture: string | Buffer, sizes: readonly Size[]): Promise<{ size: Size; data: Buffer }[]> {
  const largest = Math.max(...sizes.map((size) => SIZES[size]))
  return withPixels(fit(upright(picture), largest).toColourspace('srgb'), (pixels) =>
    Promise.all(sizes.map((size) => limited(async () => ({ size, data: await fit(pixels(), SIZES[size]).webp(WEBP).toBuffer() })))),
  )
}

/** An upright JPEG on white whose longest side is at most `edge` pixels. */
export const jpegWithin = (picture: string | Buffer, edge: number): Promise<Buffer> => analysisJpeg(upright(picture), edge)

/** The same for a received file. @throws RejectedFile when it is incomplete or damaged */
export const jpegOfFile = ({ path, name }: Pick<PictureFile, 'path' | 'name'>, edge: number): Promise<Buffer> =>
  rejectOnDecodeError(name, () => jpegWithin(path, edge))

/**
 * Converts a HEIC file to an upright JPEG file of full size with its colour profile.
 * @throws RejectedFile when it cannot be decoded
 */
export function jpegOfHeic(heic: HeicDecoder, { path, name }: PictureFile, target: string): Promise<void> {
  return rejectOnDecodeError(name, async () => {
    const { icc } = await sharp(path, { limitInputPixels: false }).metadata()
    const jpeg = await withPixelsWrittenTo(
      `${target}.v`,
      (file, offset) => heic.decode(path, file, offset),
      (pixels) => pixels().jpeg(JPEG).toBuffer(),
    )
    await writeFile(target, icc ? withProfile(jpeg, icc) : jpeg)
  })
}

const fit = (picture: Sharp, edge: number): Sharp => picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })

const analysisJpeg = (picture: Sharp, edge: number): Promise<Buffer> =>
  fit(picture, edge).flatten({ background: '#ffffff' }).jpeg(ANALYSIS_JPEG).toBuffer()

/**
 * Describes a picture. Placeholder and fingerprint are computed from one reduced copy, because decoding the picture takes longer than
 * everything else.
 */
export async function described(open: () => Sharp): Promise<Described> {
  const measures = await measuresOf(open())
  const { data, info } = await fit(open(), REDUCED_EDGE).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const reduced = () => sharp(data, { raw: { width, height, channels } })
  const [placeholder, fingerprint] = await Promise.all([placeholderOf(reduced()), fingerprintOf(reduced())])
  return { placeholder, fingerprint, ...measures }
}

async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = await fit(picture, PLACEHOLDER_EDGE).webp({ quality: 40, effort: 2 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** Encodes a picture without metadata. @param transparent as WebP, unless a side is longer than WebP allows */
export async function encode(
  picture: Sharp,
  { transparent, width, height }: { transparent: boolean; width: number; height: number },
): Promise<Encoded> {
  if (transparent && Math.max(width, height) <= LONGEST_WEBP)
    return { data: await picture.webp({ ...WEBP, quality: 90 }).toBuffer(), contentType: 'image/webp' }
  return { data: await picture.flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer(), contentType: 'image/jpeg' }
}

/** Inserts a colour profile into a JPEG: an APP2 segment after the start marker (ICC.1:2010, B.4). */
function withProfile(jpeg: Buffer, icc: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), icc])
  if (body.length + 2 > 0xffff) return jpeg
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** The decoders' messages for a file that ends too early. */
const ENDS_EARLY = /premature end|end of file|truncated|unable to parse image|not enough data/i

/** How libvips reports an error of the operating system, such as a full disk. */
const SYSTEM_ERROR = /^(?:unix|system) error: /m

/** What sharp reports when another thread took the message: libvips keeps one buffer for all of them. */
const LOST_MESSAGE = 'Unknown error'
const ATTEMPTS = 5

/**
 * Runs `work`, which decodes a picture; again when the reason of a failure was lost, so that the user reads the right one.
 * @throws RejectedFile when the picture is damaged; the error of `work` when the system failed
 */
export async function rejectOnDecodeError<T>(name: string, work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    // A disk error is not the picture's fault.
    if (error instanceof RejectedFile || isDiskFull(error) || (error instanceof Error && 'syscall' in error) || SYSTEM_ERROR.test(message))
      throw error
    if (message === LOST_MESSAGE && attempt < ATTEMPTS) return rejectOnDecodeError(name, work, attempt + 1)
    throw ENDS_EARLY.test(message) ? incomplete(name) : damaged(name)
  }
}
