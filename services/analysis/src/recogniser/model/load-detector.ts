import { loadRuntime } from './load-runtime.js'
import { Detections } from './model-detections.js'
import type { DetectionAnswer, DetectTask } from './model-task.js'
import type { ChosenModel } from './runtime.js'

/** Below this score a box is not looked at further. */
const MIN_SCORE = 0.1
/** Models that are told what to look for. */
const OPEN_VOCABULARY = new Set(['owlvit', 'owlv2', 'grounding-dino'])

export type Detect = (task: DetectTask) => Promise<DetectionAnswer>

/** Loads a model that finds objects. @throws Error of the runtime */
export async function loadDetector(chosen: ChosenModel): Promise<Detect> {
  const { pipeline, RawImage, model, type } = await loadRuntime(chosen)
  const isOpen = OPEN_VOCABULARY.has(type)
  const detect = await pipeline(isOpen ? 'zero-shot-object-detection' : 'object-detection', model)
  return async ({ jpeg, labels }) => {
    const image = await RawImage.fromBlob(new Blob([jpeg]))
    const options = { threshold: MIN_SCORE, percentage: true }
    return { isOpen, detections: Detections.parse(await (isOpen ? detect(image, labels, options) : detect(image, options))) }
  }
}
