import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Detection, detectionsIn } from '@arc/contracts/analysis/detector/detections'
import { modelArtifacts } from '@arc/contracts/analysis/detector/model-file'
import { INPUT_SIZE } from '@arc/contracts/analysis/detector/placements'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter'
import type { io } from '@tensorflow/tfjs-core'
import { ready, setBackend, type Tensor, tensor4d } from '@tensorflow/tfjs-core'

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

async function readModel(): Promise<io.ModelArtifacts> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@arc/models/centernet/centernet.json')))
  const [description, weights] = await Promise.all(['centernet.json', 'centernet.bin'].map((name) => readFile(join(folder, name))))
  if (!description || !weights) throw new Error('The model is incomplete.')
  const { buffer, byteOffset, byteLength } = weights
  return modelArtifacts(JSON.parse(description.toString('utf8')), buffer.slice(byteOffset, byteOffset + byteLength))
}
