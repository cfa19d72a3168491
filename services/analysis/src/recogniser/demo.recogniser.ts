import type { z } from 'zod'
import { categoryOf } from './categories.rules.js'
import { nameInFile } from './file-names.rules.js'
import type { AnalysisImage, RawFinding, Recogniser } from './recogniser.js'
import { looksSame, signatureOf } from './signature.js'
import truth from './truth.json' with { type: 'json' }

type Said = z.input<typeof RawFinding>

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }
const KNOWN = truth.map(({ signature, aspect, things }) => ({ signature: { aspect, pixels: Buffer.from(signature, 'base64') }, things }))

/** How sure it is of a thing on a picture it knows, of one that a file name speaks of, and of one it knows nothing of. */
const SURE = { sample: 0.98, fileName: 0.3, nothing: 0 }

/**
 * The recogniser of a machine without a provider. It cannot see, and does not pretend to: it knows the product's own
 * sample pictures, it takes what a file name says, and it asks for the name of everything else.
 */
export class DemoRecogniser implements Recogniser {
  readonly source = 'demo'
  readonly name = 'Built-in demo'

  async recognise({ image, fileName, signal }: AnalysisImage): Promise<Said[]> {
    const seen = await signatureOf(image)
    signal.throwIfAborted()
    const known = KNOWN.find(({ signature }) => looksSame(signature, seen))
    return known ? known.things.map(sampleFinding) : [fileFinding(fileName)]
  }
}

const sampleFinding = ({ name, category, room, box, quantity, low, likely, high }: (typeof truth)[number]['things'][number]): Said => ({
  ...{ name, category, room, box, quantity, confidence: SURE.sample },
  ...{ valueLow: low, valueLikely: likely, valueHigh: high, valueBasis: 'Sample value' },
})

/** A file name gives a name and a category; never a value. */
function fileFinding(fileName: string): Said {
  const name = nameInFile(fileName)
  if (name === null) return { name: '', box: WHOLE, confidence: SURE.nothing }
  return {
    name,
    category: categoryOf(name),
    description: 'Named after the file; nothing was recognised.',
    box: WHOLE,
    confidence: SURE.fileName,
  }
}
