import { z } from 'zod'
import { Detections } from './model-detections.js'
import { ChosenModel } from './runtime.js'

const Jpeg = z.instanceof(Uint8Array<ArrayBuffer>)

/** What the process of chosen models is asked: to find objects on a photo, or to describe the one on a crop. */
export const ModelTask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('detect'),
    chosen: ChosenModel,
    jpeg: Jpeg,
    /** What an open-vocabulary model looks for. */
    labels: z.array(z.string()).readonly(),
  }),
  z.object({ kind: z.literal('caption'), chosen: ChosenModel, jpeg: Jpeg }),
])
export type ModelTask = z.output<typeof ModelTask>
export type DetectTask = Extract<ModelTask, { kind: 'detect' }>

export const DetectionAnswer = z.object({ detections: Detections, isOpen: z.boolean() })
export type DetectionAnswer = z.output<typeof DetectionAnswer>

/** What a model said about a picture, as it said it. */
export const CaptionAnswer = z.object({ caption: z.string() })
export type CaptionAnswer = z.output<typeof CaptionAnswer>

/** What the process sends back. */
export const ModelMessage = z.union([z.object({ answer: z.unknown() }), z.object({ failure: z.string() })])
