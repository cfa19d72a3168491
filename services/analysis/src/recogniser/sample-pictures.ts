import type { FoundItem } from './findings.js'
import { isSamePicture, signatureOf } from './signature.js'
import truth from './truth.json' with { type: 'json' }

const KNOWN = truth.map(({ signature, aspect, things }) => ({ signature: { aspect, pixels: Buffer.from(signature, 'base64') }, things }))
const CONFIDENCE = 0.98

/**
 * The items on one of the product's own sample pictures, marked with the source `demo`; null for any other picture.
 * @throws Error for a file that is not a picture
 */
export async function itemsOnSamplePicture(image: Buffer): Promise<FoundItem[] | null> {
  const seen = await signatureOf(image)
  return KNOWN.find(({ signature }) => isSamePicture(signature, seen))?.things.map(toFoundItem) ?? null
}

const toFoundItem = ({ name, category, room, box, quantity, low, likely, high }: (typeof truth)[number]['things'][number]): FoundItem => ({
  ...{ name, category, room, box, quantity, confidence: CONFIDENCE, source: 'demo' },
  ...{ valueLow: low, valueLikely: likely, valueHigh: high, valueBasis: 'Sample value' },
})
