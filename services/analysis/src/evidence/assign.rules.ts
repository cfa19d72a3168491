import type { TextLine } from '@arc/contracts/analysis/text'
import type { Box } from '@arc/contracts/media/photos'
import type { FoundItem } from '../recogniser/recogniser.js'
import type { PhotoBarcode } from './read-barcodes.js'
import type { PhotoText } from './read-photo.js'

/** Boxes are a little too small as often as too large; share of the photo. */
const MARGIN = 0.01

/** What is written on one item. */
export interface ItemText {
  lines: TextLine[]
  barcodes: PhotoBarcode[]
}

/** Assigns what is written on a photo to its items: each line and barcode to the smallest box around its centre. */
export function assignText(items: readonly Pick<FoundItem, 'box' | 'otherBoxes'>[], { lines, barcodes }: PhotoText) {
  const onItems: ItemText[] = items.map(() => ({ lines: [], barcodes: [] }))
  const elsewhere: ItemText = { lines: [], barcodes: [] }
  const placeOf = (box: Box): ItemText => onItems[smallestAround(items, box)] ?? elsewhere
  for (const line of lines) placeOf(line.box).lines.push(line)
  for (const barcode of barcodes) placeOf(barcode.box).barcodes.push(barcode)
  return { onItems, elsewhere }
}

/** @returns the index of the item, -1 when none is around the box's centre */
function smallestAround(items: readonly Pick<FoundItem, 'box' | 'otherBoxes'>[], { x, y, width, height }: Box): number {
  const [across, down] = [x + width / 2, y + height / 2]
  let best = { at: -1, area: Number.POSITIVE_INFINITY }
  for (const [at, { box, otherBoxes = [] }] of items.entries())
    for (const one of [box, ...otherBoxes]) {
      const area = one.width * one.height
      if (area < best.area && within(across, one.x, one.width) && within(down, one.y, one.height)) best = { at, area }
    }
  return best.at
}

const within = (at: number, from: number, size: number): boolean => at >= from - MARGIN && at <= from + size + MARGIN
