import { withoutCaption } from './item-evidence.rules'
import type { Reviewed } from './review.rules'

/** The most lines that one is split into. */
export const MAX_SPLIT = 20

/** The list with one line for each of the items of this line, each with its own box where it is known; unchanged for a quantity of 1. */
export function splitLine(items: readonly Reviewed[], key: string): Reviewed[] {
  return items.flatMap((item) => {
    if (item.key !== key || item.quantity > MAX_SPLIT) return [item]
    const boxes = [item.box, ...(item.otherBoxes ?? [])]
    const crops = [item, ...(item.otherCrops ?? [])]
    return Array.from({ length: item.quantity }, (_, at) => ({
      // A model described the first of them.
      ...(at > 0 ? withoutCaption(item) : item),
      ...{ quantity: 1, key: at === 0 ? key : `${key}-${at + 1}`, box: boxes[at] ?? item.box, otherBoxes: [], otherCrops: [] },
      ...{ imageUrl: crops[at]?.imageUrl ?? item.imageUrl, fingerprint: crops[at]?.fingerprint ?? null },
      // One of them has it.
      ...(at > 0 ? { serialNumber: null, sameAs: undefined } : {}),
    }))
  })
}
