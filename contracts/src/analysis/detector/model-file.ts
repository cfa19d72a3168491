import { z } from 'zod'

const Weight = z.object({
  name: z.string(),
  shape: z.array(z.number()),
  dtype: z.enum(['float32', 'int32', 'bool']),
  quantization: z.object({ dtype: z.enum(['float16']), original_dtype: z.enum(['float32']) }).optional(),
})

/** The description of a TensorFlow.js graph model (`models/centernet/centernet.json`). */
const ModelFile = z.object({
  format: z.string(),
  modelTopology: z.record(z.string(), z.unknown()),
  weightsManifest: z.array(z.object({ weights: z.array(Weight) })),
})

/** The model as TensorFlow.js takes it, from its description and its weights. */
export function modelArtifacts(description: unknown, weightData: ArrayBuffer) {
  const { format, modelTopology, weightsManifest } = ModelFile.parse(description)
  return { format, modelTopology, weightSpecs: weightsManifest.flatMap(({ weights }) => weights), weightData }
}
