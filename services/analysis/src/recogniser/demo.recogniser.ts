import type { FoundItem } from './findings.js'
import { itemNamedByFile, WHOLE_PHOTO } from './named-by-file.js'
import type { AnalysisImage, Recogniser } from './recogniser.js'
import { itemsOnSamplePicture } from './sample-pictures.js'

/**
 * The recogniser with known answers, for demonstrations and tests. It does not analyse images: it recognises the product's own
 * sample pictures, derives a name from the file name, and leaves every other name to the user.
 */
export class DemoRecogniser implements Recogniser {
  readonly source = 'demo'
  readonly name = 'Built-in demo'

  async recognise({ image, fileName, signal }: AnalysisImage): Promise<FoundItem[]> {
    const known = await itemsOnSamplePicture(image)
    signal.throwIfAborted()
    return known ?? [itemNamedByFile(fileName) ?? { name: '', box: WHOLE_PHOTO, confidence: 0 }]
  }
}
