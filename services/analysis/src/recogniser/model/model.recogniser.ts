import { Permanent } from '@arc/kit/errors'
import type { FoundItem } from '../findings.js'
import { itemNamedByFile } from '../named-by-file.js'
import type { AnalysisImage, Recogniser } from '../recogniser.js'
import { itemsOnSamplePicture } from '../sample-pictures.js'
import { findingsOf } from './model-detections.js'
import type { ModelProcess } from './model-process.js'
import { type ChosenModel, nameOf } from './runtime.js'

/** Recognises items with a model of the operator's choice, on this machine: open-vocabulary or plain object detection. */
export class ModelRecogniser implements Recogniser {
  readonly source = 'local'
  readonly name: string

  constructor(
    private readonly chosen: ChosenModel,
    private readonly model: ModelProcess,
  ) {
    this.name = `${nameOf(chosen)}, on this machine`
  }

  /** @throws `ProviderUnavailable` when the model can't be loaded or ends, `Permanent` for a file that is not a picture */
  async recognise({ image, fileName, signal }: AnalysisImage): Promise<FoundItem[]> {
    signal.throwIfAborted()
    const { default: sharp } = await import('sharp')
    await sharp(image).metadata().catch(unreadable)
    const known = await itemsOnSamplePicture(image).catch(unreadable)
    if (known) return known
    const { detections, isOpen } = await this.model.detect(this.chosen, image, signal)
    const findings = findingsOf(detections, isOpen ? 'open' : 'plain')
    const named = itemNamedByFile(fileName)
    return findings.length === 0 && named ? [named] : findings
  }
}

function unreadable(cause: unknown): never {
  throw new Permanent('This photo cannot be read.', { cause })
}
