import type { FoundItem } from '../recogniser/findings.js'

/** Port: describes objects of which only the kind is known. */
export interface Captioner {
  /** The name of the model for people. */
  readonly name: string
  /**
   * @param image the photo, an upright JPEG
   * @returns all items, some of them with a description; a caption that fails leaves its item as it is
   * @throws the reason of the signal only
   */
  describe(image: Buffer, items: readonly FoundItem[], signal: AbortSignal): Promise<FoundItem[]>
}

/** Nest's token for the port; null without a model for captions. */
export const CAPTIONER = Symbol('captioner')
