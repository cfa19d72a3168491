import type { TextLine } from '@arc/contracts/analysis/text'
import type { Box } from '@arc/contracts/media/photos'
import type { FoundItem } from '../recogniser/findings.js'
import type { PhotoText } from './photo-text.js'
import type { PhotoBarcode } from './read-barcodes.js'

/** Boxes are a little too small as often as too large; share of the photo. */
const MARGIN = 0.01

/** A barcode covers at least this share of the shorter side of its product: that of a package on a couch isn't the couch's. */
const SMALLEST_BARCODE = 0.15

/** What is written on one item. */
export interface ItemText {
  lines: TextLine[]
  barcodes: PhotoBarcode[]
}

/** Assigns what is written on a photo to its items: each line and barcode to the smallest box around its centre that it can belong to. */
export function assignText(items: readonly Pick<FoundItem, 'box' | 'otherBoxes'>[], { lines, barcodes }: PhotoText) {
  const onItems: ItemText[] = items.map(() => ({ lines: [], barcodes: [] }))
  const elsewhere: ItemText = { lines: [], barcodes: [] }
  const placeOf = (box: Box, share = 0): ItemText => onItems[smallestAround(items, box, share)] ?? elsewhere
  for (const line of lines) placeOf(line.box).lines.push(line)
  for (const barcode of barcodes) placeOf(barcode.box, SMALLEST_BARCODE).barcodes.push(barcode)
  return { onItems, elsewhere }
}

/**
 * @param share the least share of the item's shorter side that the box has to cover
 * @returns the index of the item, -1 when none is around the box's centre
 */
function smallestAround(items: readonly Pick<FoundItem, 'box' | 'otherBoxes'>[], { x, y, width, height }: Box, share: number): number {
  const [across, down] = [x + width / 2, y + height / 2]
  let best = { at: -1, area: Number.POSITIVE_INFINITY }
  for (const [at, { box, otherBoxes = [] }] of items.entries())
    for (const one of [box, ...otherBoxes]) {
      const area = one.width * one.height
      if (Math.max(width, height) < share * Math.min(one.width, one.height)) continue
      if (area < best.area && within(across, one.x, one.width) && within(down, one.y, one.height)) best = { at, area }
    }
  return best.at
}

const within = (at: number, from: number, size: number): boolean => at >= from - MARGIN && at <= from + size + MARGIN
