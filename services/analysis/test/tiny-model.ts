import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onnxFile } from './tiny-onnx.js'

/**
 * Writes a model of one kilobyte in the layout of Transformers.js. It answers every photo with the same boxes.
 * @param found the index of the class and the box of each object: its centre and size, as shares of the photo
 */
export async function writeTinyModel(
  folder: string,
  labels: readonly string[],
  found: readonly { label: number; box: [x: number, y: number, width: number, height: number] }[],
): Promise<void> {
  const classes = labels.length + 1
  // The last class stands for no object.
  const logits = found.flatMap(({ label }) => Array.from({ length: classes }, (_, at) => (at === label ? 8 : -8)))
  const model = onnxFile({
    operations: [
      { type: 'Identity', from: ['constant_logits'], to: 'logits' },
      { type: 'Identity', from: ['constant_boxes'], to: 'pred_boxes' },
    ],
    constants: [
      { name: 'constant_logits', shape: [1, found.length, classes], values: logits },
      { name: 'constant_boxes', shape: [1, found.length, 4], values: found.flatMap(({ box }) => box) },
    ],
    inputs: [{ name: 'pixel_values', shape: ['batch', 3, 'height', 'width'] }],
    outputs: [
      { name: 'logits', shape: [1, found.length, classes] },
      { name: 'pred_boxes', shape: [1, found.length, 4] },
    ],
  })
  const config = { model_type: 'yolos', architectures: ['YolosForObjectDetection'], id2label: Object.fromEntries(labels.entries()) }
  const preprocessor = {
    ...{ image_processor_type: 'YolosImageProcessor', do_resize: true, size: { shortest_edge: 32, longest_edge: 64 } },
    ...{ do_rescale: true, do_normalize: true, image_mean: [0.5, 0.5, 0.5], image_std: [0.5, 0.5, 0.5] },
  }
  await mkdir(join(folder, 'onnx'), { recursive: true })
  await writeFile(join(folder, 'onnx/model.onnx'), model)
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  await writeFile(join(folder, 'preprocessor_config.json'), JSON.stringify(preprocessor))
}
