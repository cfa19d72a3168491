import type { Box } from '@arc/contracts/media/photos'
import type { PhotoEvidence } from './combine.rules.js'

/** Characters of a line in the prompt: longer ones are no label. */
const MAX_LINE = 120

/** What was read on a photo as data for a provider; null when nothing was read in time. Boxes have three digits. */
export function promptData(evidence: PhotoEvidence | null) {
  if (!evidence) return null
  const { barcodes, lines, objects } = evidence
  return {
    barcodes: barcodes.map(({ code, box }) => ({ code, box: rounded(box) })),
    text: lines.map(({ text, box }) => ({ text: text.slice(0, MAX_LINE), box: rounded(box) })),
    objects: objects.flatMap(({ name, box, otherBoxes }) => [box, ...otherBoxes].map((one) => ({ kind: name, box: rounded(one) }))),
  }
}

const share = (value: number): number => Math.round(value * 1000) / 1000
const rounded = ({ x, y, width, height }: Box): Box => ({ x: share(x), y: share(y), width: share(width), height: share(height) })
