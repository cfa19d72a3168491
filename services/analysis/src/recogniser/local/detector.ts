import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter'
import type { io } from '@tensorflow/tfjs-core'
import { ready, setBackend, type Tensor, tensor4d } from '@tensorflow/tfjs-core'
import { z } from 'zod'
import { INPUT_SIZE } from './views.js'

/** One detected object in one view: corners in pixels of the view, the index of its COCO class, and a score from 0 to 1. */
export interface Detection {
  left: number
  top: number
  right: number
  bottom: number
  score: number
  kind: number
}

/** Values per row of the model's answer: left, top, right, bottom, score, class. */
const ROW = 6
/** Lower scores are noise. */
const LOWEST_SCORE = 0.05

const Weight = z.object({
  name: z.string(),
  shape: z.array(z.number()),
  dtype: z.enum(['float32', 'int32', 'bool']),
  quantization: z.object({ dtype: z.enum(['float16']), original_dtype: z.enum(['float32']) }).optional(),
})
const ModelFile = z.object({
  format: z.string(),
  modelTopology: z.record(z.string(), z.unknown()),
  weightsManifest: z.array(z.object({ weights: z.array(Weight) })),
})

/** CenterNet with MobileNetV3 on WebAssembly; for a worker thread, because a call blocks for a tenth of a second. */
export class Detector {
  private constructor(private readonly model: GraphModel) {}

  /** Loads the runtime and the model from the disk; takes about 150 ms. */
  static async load(): Promise<Detector> {
    setWasmPaths(`${dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm'))}/../wasm-out/`)
    await setBackend('wasm')
    await ready()
    return new Detector(await loadGraphModel({ load: readModel }))
  }

  /** @param pixels one view: `INPUT_SIZE` squared pixels of red, green and blue */
  detect(pixels: Uint8Array): Detection[] {
    const input = tensor4d(Float32Array.from(pixels), [1, INPUT_SIZE, INPUT_SIZE, 3])
    const answer = this.model.execute(input)
    const tensors: Tensor[] = Array.isArray(answer) ? answer : [answer]
    const [rows] = tensors
    if (!rows) throw new Error('The model answered without a tensor.')
    const values = rows.dataSync()
    input.dispose()
    for (const tensor of tensors) tensor.dispose()
    return detectionsIn(values)
  }
}

function detectionsIn(values: ArrayLike<number>): Detection[] {
  const detections: Detection[] = []
  for (let at = 0; at + ROW <= values.length; at += ROW) {
    const [left = 0, top = 0, right = 0, bottom = 0, score = 0, kind = 0] = Array.prototype.slice.call(values, at, at + ROW)
    if (score >= LOWEST_SCORE) detections.push({ left, top, right, bottom, score, kind })
  }
  return detections
}

async function readModel(): Promise<io.ModelArtifacts> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@arc/models/centernet/centernet.json')))
  const { format, modelTopology, weightsManifest } = ModelFile.parse(JSON.parse(await readFile(join(folder, 'centernet.json'), 'utf8')))
  const weightData = await readFile(join(folder, 'centernet.bin'))
  return {
    format,
    modelTopology,
    weightSpecs: weightsManifest.flatMap(({ weights }) => weights),
    weightData: weightData.buffer.slice(weightData.byteOffset, weightData.byteOffset + weightData.byteLength),
  }
}
