import { type NumberedItem, printedThumbnails, unprintedPhotos } from './report.data.js'
import type { Unit } from './report.rooms.js'
import { STYLE } from './report.styles.js'
import { COLOUR, MM, type TaggedDocument } from './tagged-document.js'

const THUMBNAIL = 14 * MM
const GAP = 2 * MM
const SPACE = 3.4 * MM

/** A row with further photos of an item, and how many more there are; no row for an item that has only its cover. @param left in points */
export function thumbnailsOf({ item, number }: NumberedItem, left: number): Unit[] {
  const photos = printedThumbnails(item)
  if (photos.length === 0) return []
  const unprinted = unprintedPhotos(item)
  // Texts that follow end with the rule.
  const isLast = !item.description && !item.notes
  const height = THUMBNAIL + (isLast ? 2 * SPACE : SPACE)
  const draw = (doc: TaggedDocument, y: number) => {
    for (const [index, { url }] of photos.entries()) {
      const frame = { x: left + index * (THUMBNAIL + GAP), y, width: THUMBNAIL, height: THUMBNAIL }
      doc.picture(doc.pictures.thumbnails.get(url) ?? null, `${item.name}, photo ${index + 2}`, frame)
    }
    const end = left + photos.length * (THUMBNAIL + GAP)
    const more = unprinted === 1 ? 'and 1 more photo' : `and ${unprinted} more photos`
    if (unprinted > 0) doc.text(more, STYLE.small, end, y + THUMBNAIL / 2, { colour: COLOUR.muted })
    if (isLast) doc.rule(y + height)
  }
  return [{ height, first: number, draw }]
}
