import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter'
import type { io } from '@tensorflow/tfjs-core'
import { ready, setBackend, type Tensor, tensor4d } from '@tensorflow/tfjs-core'
import { z } from 'zod'

/** Numbers of a model's answer in the order of its shape. */
export interface Answer {
  shape: number[]
  values: Float32Array
}

const ModelFile = z.object({
  format: z.string(),
  modelTopology: z.record(z.string(), z.unknown()),
  weightsManifest: z.array(
    z.object({
      weights: z.array(
        z.object({
          name: z.string(),
          shape: z.array(z.number()),
          dtype: z.enum(['float32', 'int32', 'bool']),
          quantization: z.object({ dtype: z.enum(['float16']), original_dtype: z.enum(['float32']) }).optional(),
        }),
      ),
    }),
  ),
})
const FOLDER = dirname(fileURLToPath(import.meta.resolve('@arc/models/pp-ocr/detection.json')))

/** PP-OCRv4 on WebAssembly: finds lines of text, and reads one line. For a worker thread, because calls block. */
export class TextModels {
  private constructor(
    private readonly detection: GraphModel,
    private readonly recognition: GraphModel,
    /** The characters of the recognition, in the order of its classes; the class 0 is none. */
    readonly characters: readonly string[],
  ) {}

  /** Loads the runtime and both models from the disk; takes about 150 ms. */
  static async load(): Promise<TextModels> {
    setWasmPaths(`${dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm'))}/../wasm-out/`)
    await setBackend('wasm')
    await ready()
    const characters = (await readFile(join(FOLDER, 'characters.txt'), 'utf8')).trimEnd().split('\n')
    // The last class is the space, which the list leaves out.
    return new TextModels(await read('detection'), await read('recognition'), ['', ...characters, ' '])
  }

  /**
   * @param pixels height x width x 3 normalised values; both sides are multiples of 32
   * @returns `[1, height / 4, width / 4, 16]`: the probability of text for 4 x 4 pixels in one row (`probabilityMap` sorts them)
   */
  detect(pixels: Float32Array, height: number, width: number): Answer {
    return run(this.detection, pixels, [1, height, width, 3])
  }

  /**
   * @param pixels 48 x width x 3 normalised values of one line; the width is a multiple of 8
   * @returns `[1, width / 8, classes]`: the probability of each character, from left to right
   */
  recognise(pixels: Float32Array, width: number): Answer {
    return run(this.recognition, pixels, [1, LINE_HEIGHT, width, 3])
  }
}

/** Height of the recognition's input in pixels. */
export const LINE_HEIGHT = 48

function run(model: GraphModel, pixels: Float32Array, shape: [number, number, number, number]): Answer {
  const input = tensor4d(pixels, shape)
  const answer = model.execute(input)
  const [output, ...others]: Tensor[] = Array.isArray(answer) ? answer : [answer]
  if (!output) throw new Error('The model answered without a tensor.')
  const values = output.dataSync<'float32'>()
  for (const tensor of [input, output, ...others]) tensor.dispose()
  return { shape: output.shape, values }
}

async function read(name: string): Promise<GraphModel> {
  const { format, modelTopology, weightsManifest } = ModelFile.parse(JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8')))
  const weights = await readFile(join(FOLDER, `${name}.bin`))
  const artifacts: io.ModelArtifacts = {
    ...{ format, modelTopology },
    weightSpecs: weightsManifest.flatMap((group) => group.weights),
    weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength),
  }
  return loadGraphModel({ load: async () => artifacts })
}
