import { writeFile } from 'node:fs/promises'
import { ANALYSIS_IMAGE_EDGE, type Box, SIZES, type Size } from '@arc/contracts/media/photos'
import sharp, { type Sharp } from 'sharp'
import type { PictureType } from './file-types.rules.js'
import { type HeicDecoder, isWholeContainer } from './heic.js'
import { checkPixels, damaged, incomplete, MAX_HEIC_PIXELS, MAX_PIXELS, RejectedFile } from './limits.rules.js'

// One thread per picture and no cache: on two cores two pictures at once are quicker than one on two threads.
sharp.concurrency(1)
sharp.cache(false)

/** Effort 2 takes half the time of 4 for 3 % more bytes. */
const WEBP = { quality: 82, effort: 2 } as const
const JPEG = { quality: 90 } as const
const PLACEHOLDER_EDGE = 20

const ANALYSIS_JPEG = { quality: 85 } as const
/** Of either side, in pixels. */
const LONGEST_WEBP = 16_383
const SIZE_NAMES = ['web', 'medium', 'small', 'thumbnail'] as const satisfies readonly Size[]

/** A received file. `name` is the file name of the user. */
export interface PictureFile {
  path: string
  name: string
  type: PictureType
}

/** Everything that is derived from a photo when it is stored. */
export interface Derived {
  /** Of the upright picture. */
  width: number
  height: number
  placeholder: string
  sizes: Record<Size, Buffer>
  /** The JPEG for recognisers, on white. */
  analysisImage: Buffer
}

/** A crop of a picture. */
export interface Crop extends Encoded {
  width: number
  height: number
  placeholder: string
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
 * Creates the scaled pictures and the placeholder in one pass over the file.
 * @throws RejectedFile when it is incomplete or damaged
 */
export function derive(path: string | Buffer, name: string): Promise<Derived> {
  return rejectOnDecodeError(name, async () => {
    const { autoOrient } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()
    const web = await fit(upright(path), SIZES.web).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    const raw = { width: web.info.width, height: web.info.height, channels: web.info.channels }
    const scaled = (edge: number) => fit(sharp(web.data, { raw }), edge).webp(WEBP).toBuffer()
    const sizes = Object.fromEntries(await Promise.all(SIZE_NAMES.map(async (size) => [size, await scaled(SIZES[size])] as const)))
    const analysisImage = fit(sharp(web.data, { raw }), ANALYSIS_IMAGE_EDGE)
      .flatten({ background: '#ffffff' })
      .jpeg(ANALYSIS_JPEG)
      .toBuffer()
    const { web: large, medium, small, thumbnail } = sizes
    if (!large || !medium || !small || !thumbnail) throw new Error('A size is missing.')
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      placeholder: await placeholderOf(sharp(web.data, { raw })),
      sizes: { web: large, medium, small, thumbnail },
      analysisImage: await analysisImage,
    }
  })
}

/** The whole upright picture without metadata: WebP if it is transparent, else JPEG. */
export async function display(path: string | Buffer): Promise<Encoded> {
  const { hasAlpha, width = 0, height = 0 } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()
  return encode(upright(path), hasAlpha && Math.max(width, height) <= LONGEST_WEBP)
}

/** A decoded, upright picture: 8 bits per channel. */
export interface Unpacked {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Decodes a whole picture, for several crops. */
export async function unpack(picture: string | Buffer): Promise<Unpacked> {
  const { data, info } = await upright(picture).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/**
 * Crops an encoded picture in one pass, for a single crop.
 * @param size of the upright picture, in pixels
 */
export async function cropPacked(picture: string | Buffer, box: Box, size: { width: number; height: number }): Promise<Crop> {
  const { hasAlpha } = await sharp(picture, { limitInputPixels: MAX_PIXELS }).metadata()
  const part = pixelsOf(box, size)
  return cropped(upright(picture).extract(part).toColourspace('srgb'), part, hasAlpha)
}

/** Crops a decoded picture. */
export function crop({ data, width, height, channels }: Unpacked, box: Box): Promise<Crop> {
  const part = pixelsOf(box, { width, height })
  return cropped(sharp(data, { raw: { width, height, channels } }).extract(part), part, channels === 2 || channels === 4)
}

async function cropped(cut: Sharp, { width, height }: { width: number; height: number }, hasAlpha: boolean): Promise<Crop> {
  const encoded = await encode(cut, hasAlpha && Math.max(width, height) <= LONGEST_WEBP)
  return { ...encoded, width, height, placeholder: await placeholderOf(sharp(encoded.data)) }
}

function pixelsOf(box: Box, { width, height }: { width: number; height: number }) {
  const left = Math.min(Math.floor(box.x * width), width - 1)
  const top = Math.min(Math.floor(box.y * height), height - 1)
  return {
    ...{ left, top },
    width: Math.max(1, Math.min(Math.round(box.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(box.height * height), height - top)),
  }
}

/** One scaled picture of a file or of bytes. */
export const scale = (picture: string | Buffer, size: Size): Promise<Buffer> => fit(upright(picture), SIZES[size]).webp(WEBP).toBuffer()

/** An upright JPEG on white whose longest side is at most `edge` pixels. */
export const jpegWithin = (picture: string | Buffer, edge: number): Promise<Buffer> =>
  fit(upright(picture), edge).flatten({ background: '#ffffff' }).jpeg(ANALYSIS_JPEG).toBuffer()

/**
 * Converts a HEIC file to an upright JPEG file of full size with its colour profile.
 * @throws RejectedFile when it cannot be decoded
 */
export function jpegOfHeic(heic: HeicDecoder, { path, name }: PictureFile, target: string): Promise<void> {
  return rejectOnDecodeError(name, async () => {
    const { icc } = await sharp(path, { limitInputPixels: false }).metadata()
    const { data, width, height } = await heic.decode(path)
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg(JPEG)
      .toBuffer()
    await writeFile(target, icc ? withProfile(jpeg, icc) : jpeg)
  })
}

const fit = (picture: Sharp, edge: number): Sharp => picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })

async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = await fit(picture, PLACEHOLDER_EDGE).webp({ quality: 40, effort: 2 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

async function encode(picture: Sharp, seeThrough: boolean): Promise<Encoded> {
  if (seeThrough) return { data: await picture.webp({ ...WEBP, quality: 90 }).toBuffer(), contentType: 'image/webp' }
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

/** What sharp reports when another thread took the message: libvips keeps one buffer for all of them. */
const LOST_MESSAGE = 'Unknown error'
const ATTEMPTS = 5

/** Runs `work`, which decodes a picture; again when the reason of a failure was lost, so that the user reads the right one. */
async function rejectOnDecodeError<T>(name: string, work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // A disk error is not the picture's fault.
    if (error instanceof RejectedFile || (error instanceof Error && 'syscall' in error)) throw error
    const message = error instanceof Error ? error.message : ''
    if (message === LOST_MESSAGE && attempt < ATTEMPTS) return rejectOnDecodeError(name, work, attempt + 1)
    throw ENDS_EARLY.test(message) ? incomplete(name) : damaged(name)
  }
}
