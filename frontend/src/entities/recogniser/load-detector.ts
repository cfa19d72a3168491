import { type Detection, detectionsIn } from '@arc/contracts/analysis/detector/detections'
import { modelArtifacts } from '@arc/contracts/analysis/detector/model-file'
import { INPUT_SIZE } from '@arc/contracts/analysis/detector/placements'
import weights from '@arc/models/centernet/centernet.bin?url'
import description from '@arc/models/centernet/centernet.json?url'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import plain from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url'
import simd from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url'
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import { env, ready, setBackend, type Tensor, tensor4d } from '@tensorflow/tfjs-core'
import { config } from 'zod'
import { fetchFile } from '../../lib/fetch-file'

// The content security policy forbids eval, which zod would otherwise use for speed.
config({ jitless: true })

/**
 * Downloads the recogniser of `models/centernet` from our own address and starts it on WebAssembly.
 * @param onProgress bytes of the weights, which are nearly all of the download
 * @returns the detections in one view: `INPUT_SIZE` squared pixels of red, green and blue
 */
export async function loadDetector(onProgress: (loaded: number, total: number) => void): Promise<(pixels: Float32Array) => Detection[]> {
  // Threads would need a page that is isolated from every other origin.
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  setWasmPaths({ 'tfjs-backend-wasm.wasm': plain, 'tfjs-backend-wasm-simd.wasm': simd, 'tfjs-backend-wasm-threaded-simd.wasm': simd })
  const [graph, weightData] = await Promise.all([fetchJson(description), fetchBytes(weights, onProgress), start()])
  const model = await loadGraphModel({ load: async () => modelArtifacts(graph, weightData) })
  return (pixels) => {
    const input = tensor4d(pixels, [1, INPUT_SIZE, INPUT_SIZE, 3])
    const answer = model.execute(input)
    const tensors: Tensor[] = Array.isArray(answer) ? answer : [answer]
    const [rows] = tensors
    if (!rows) throw new Error('The model answered without a tensor.')
    const detections = detectionsIn(rows.dataSync())
    input.dispose()
    for (const tensor of tensors) tensor.dispose()
    return detections
  }
}

async function start(): Promise<void> {
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly could not be started.')
  await ready()
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetchFile(url)
  if (!response.ok) throw new Error(`The recogniser could not be downloaded (${response.status}).`)
  return response
}

const fetchJson = async (url: string): Promise<unknown> => (await fetchOk(url)).json()

async function fetchBytes(url: string, onProgress: (loaded: number, total: number) => void): Promise<ArrayBuffer> {
  const { headers, body } = await fetchOk(url)
  if (!body) throw new Error('The recogniser could not be downloaded.')
  const total = Number(headers.get('content-length')) || 0
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks).arrayBuffer()
    chunks.push(value)
    loaded += value.length
    onProgress(loaded, Math.max(total, loaded))
  }
}
