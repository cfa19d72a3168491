import type { Original } from '@arc/contracts/media/originals'
import { Place } from '@arc/contracts/media/originals'
import type { ExpandedTags } from 'exifreader'

/** What a camera wrote into a picture. */
export type Origin = Pick<Original, 'takenAt' | 'place' | 'hasPlace'>
export const NO_ORIGIN: Origin = { takenAt: null, place: null, hasPlace: false }

const EXIF_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/
const OFFSET = /^[+-]\d\d:\d\d$/

/**
 * Reads when and where a picture was taken.
 * @param bytes of the picture, with all of its metadata
 */
export async function originOf(bytes: Buffer): Promise<Origin> {
  const tags = await tagsOf(bytes)
  // XMP has a place of its own, and metadata that can't be read may have one.
  const hasOther = bytes.includes('GPSLatitude') || (tags === 'unreadable' && bytes.includes('Exif\0'))
  if (tags === 'unreadable') return { ...NO_ORIGIN, hasPlace: hasOther }
  const place = placeOf(tags)
  return { takenAt: takenAt(tags), place, hasPlace: place !== null || hasOther }
}

async function tagsOf(bytes: Buffer): Promise<ExpandedTags | 'unreadable'> {
  // Loaded with the first report that has photos.
  const { default: ExifReader } = await import('exifreader')
  try {
    return ExifReader.load(bytes, { expanded: true })
  } catch {
    // Also for a picture without metadata.
    return 'unreadable'
  }
}

/** Local time, as cameras write it; a year of 0000 or a month of 00 is none. */
function takenAt({ exif }: ExpandedTags): string | null {
  const [, year, month, day, time] = EXIF_TIME.exec(exif?.DateTimeOriginal?.description ?? '') ?? []
  if (!year || year === '0000' || month === '00' || day === '00') return null
  const offset = exif?.OffsetTimeOriginal?.description ?? ''
  return `${year}-${month}-${day}T${time}${OFFSET.test(offset) ? offset : ''}`
}

function placeOf({ gps }: ExpandedTags): Place | null {
  const place = Place.safeParse({ latitude: gps?.Latitude, longitude: gps?.Longitude })
  return place.success ? place.data : null
}
