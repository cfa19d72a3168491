import { printedThumbnails, type ReportItem, unprintedPhotos } from './report.data.js'
import { STYLE } from './report.styles.js'
import { COLOUR, MM, type TaggedDocument } from './tagged-document.js'

const THUMBNAIL = 14 * MM
const GAP = 2 * MM

/** Height of the further photos of an item with the space above them, in points; 0 for an item that has only its cover. */
export const thumbnailsHeight = (item: ReportItem): number => (printedThumbnails(item).length === 0 ? 0 : THUMBNAIL + 3 * MM)

/** Draws further photos of an item in a row, and how many more there are. @param at the lower left corner, in points */
export function drawThumbnails(doc: TaggedDocument, item: ReportItem, at: { left: number; bottom: number }): void {
  const photos = printedThumbnails(item)
  const y = at.bottom - THUMBNAIL
  for (const [index, { url }] of photos.entries()) {
    const frame = { x: at.left + index * (THUMBNAIL + GAP), y, width: THUMBNAIL, height: THUMBNAIL }
    doc.pictureOf({ from: doc.pictures.thumbnails, key: url }, `${item.name}, photo ${index + 2}`, frame)
  }
  const unprinted = unprintedPhotos(item)
  if (unprinted === 0) return
  const text = unprinted === 1 ? 'and 1 more photo' : `and ${unprinted} more photos`
  doc.text(text, STYLE.small, at.left + photos.length * (THUMBNAIL + GAP), y + THUMBNAIL / 2, { colour: COLOUR.muted })
}
