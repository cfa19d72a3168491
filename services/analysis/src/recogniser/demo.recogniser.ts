import type { z } from 'zod'
import { categoryOf } from './categories.rules.js'
import { nameFromFileName } from './file-names.rules.js'
import type { AnalysisImage, RawFinding, Recogniser } from './recogniser.js'
import { isSamePicture, signatureOf } from './signature.js'
import truth from './truth.json' with { type: 'json' }

type RawFindingInput = z.input<typeof RawFinding>

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }
const KNOWN = truth.map(({ signature, aspect, things }) => ({ signature: { aspect, pixels: Buffer.from(signature, 'base64') }, things }))

/** Confidence for a known sample picture, for a name from the file name, and for an unknown item. */
const CONFIDENCE = { sample: 0.98, fileName: 0.3, unknown: 0 }

/**
 * The recogniser without a provider. It does not analyse images: it recognises the product's own
 * sample pictures, derives a name from the file name, and leaves every other name to the user.
 */
export class DemoRecogniser implements Recogniser {
  readonly source = 'demo'
  readonly name = 'Built-in demo'

  async recognise({ image, fileName, signal }: AnalysisImage): Promise<RawFindingInput[]> {
    const seen = await signatureOf(image)
    signal.throwIfAborted()
    const known = KNOWN.find(({ signature }) => isSamePicture(signature, seen))
    return known ? known.things.map(sampleFinding) : [findingFromFileName(fileName)]
  }
}

const sampleFinding = ({
  name,
  category,
  room,
  box,
  quantity,
  low,
  likely,
  high,
}: (typeof truth)[number]['things'][number]): RawFindingInput => ({
  ...{ name, category, room, box, quantity, confidence: CONFIDENCE.sample },
  ...{ valueLow: low, valueLikely: likely, valueHigh: high, valueBasis: 'Sample value' },
})

/** Derives name and category from the file name; never a value. */
function findingFromFileName(fileName: string): RawFindingInput {
  const name = nameFromFileName(fileName)
  if (name === null) return { name: '', box: WHOLE, confidence: CONFIDENCE.unknown }
  return {
    name,
    category: categoryOf(name),
    description: 'Named after the file; nothing was recognised.',
    box: WHOLE,
    confidence: CONFIDENCE.fileName,
  }
}
