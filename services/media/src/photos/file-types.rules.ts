/** The supported picture types. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
export const isPictureType = (type: string): type is PictureType => PICTURE_TYPES.some((known) => known === type)

/** Number of bytes that `pictureTypeOf` needs. */
export const SNIFF_BYTES = 64

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const UNSUPPORTED_TYPES: [name: string, magic: string][] = [
  ['a GIF', 'GIF8'],
  ['a TIFF', 'II*\0'],
  ['a TIFF', 'MM\0*'],
  ['a BMP', 'BM'],
  ['a PDF', '%PDF-'],
]

/** The picture type by its first bytes (docs/services/media.md); file name and content type header are not trusted. */
export function pictureTypeOf(head: Buffer): PictureType | null {
  if (head.length > 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (text(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'image/webp'
  return brandsOf(head).some((brand) => HEIC_BRANDS.has(brand)) ? 'image/heic' : null
}

/** The name of a known but unsupported type: `a GIF`; null for an unknown one. */
export function unsupportedTypeOf(head: Buffer): string | null {
  if (brandsOf(head).includes('avif')) return 'an AVIF'
  return UNSUPPORTED_TYPES.find(([, magic]) => text(head, 0, magic.length) === magic)?.[0] ?? null
}

export const isPdf = (head: Buffer): boolean => text(head, 0, 5) === '%PDF-'

/** Brands of an ISO base media file (ISO/IEC 14496-12, `ftyp`): the major one first. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || text(head, 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [text(head, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4))
  return brands
}

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)
