import type { Place } from '../pdf/embedded-files.js'

/** What a report contains that its row does not say: reports from before the library have no list of items and no cover stored. */
export interface FoundPlaces {
  /** Where the JSON of its items is; null in a report from before there was one. */
  records: Place | null
  /** Where the picture on its cover is, as JPEG; null without one. */
  cover: Place | null
}

/** As `EmbeddedFiles` writes it. The list of items is the first file. */
const RECORDS = /\/Type \/EmbeddedFile \/Subtype \/application#2Fjson \/Length (\d{1,9})\b[^\n]*\nstream\n/
/** As pdfkit writes it. */
const PICTURE = /\/Filter \/DCTDecode\n\/Length (\d{1,9})\n>>\nstream\n/
/** The end of a page; the picture of the cover comes before that of the first one. */
const PAGE = /\/Type \/Page\n/
/** Longer than what the patterns match. */
const OVERLAP = 512

/** Looks through a report from its beginning, a piece at a time. */
export async function placesIn(pdf: AsyncIterable<Uint8Array>): Promise<FoundPlaces> {
  let [seen, read, isCover] = ['', 0, true]
  let cover: Place | null = null
  for await (const chunk of pdf) {
    const text = seen + Buffer.from(chunk).toString('latin1')
    const begin = read - seen.length
    read += chunk.length
    const page = PAGE.exec(text)
    const picture = isCover && cover === null ? PICTURE.exec(text) : null
    if (picture && (!page || picture.index < page.index)) cover = placeOf(picture, begin)
    if (page) isCover = false
    const records = RECORDS.exec(text)
    if (records) return { cover, records: placeOf(records, begin) }
    seen = text.slice(-OVERLAP)
  }
  return { cover, records: null }
}

const placeOf = (found: RegExpExecArray, begin: number): Place => ({
  offset: begin + found.index + found[0].length,
  bytes: Number(found[1]),
})
