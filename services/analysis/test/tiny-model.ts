import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// ONNX is protobuf: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto names the fields by these numbers.
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)])
const number = (field: number, value: number): number[] => [...varint(field << 3), ...varint(value)]
const bytes = (field: number, content: Iterable<number>): number[] => {
  const body = [...content]
  return [...varint((field << 3) | 2), ...varint(body.length), ...body]
}
const text = (field: number, value: string) => bytes(field, Buffer.from(value))
const FLOAT = 1

const tensor = (name: string, shape: number[], values: number[]) => [
  ...shape.flatMap((side) => number(1, side)),
  ...number(2, FLOAT),
  ...text(8, name),
  ...bytes(9, new Uint8Array(Float32Array.from(values).buffer)),
]
const valueInfo = (name: string, shape: (number | string)[]) => {
  const sides = shape.flatMap((side) => bytes(1, typeof side === 'number' ? number(1, side) : text(2, side)))
  return [...text(1, name), ...bytes(2, bytes(1, [...number(1, FLOAT), ...bytes(2, sides)]))]
}
const identity = (from: string, to: string) => [...text(1, from), ...text(2, to), ...text(4, 'Identity')]

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
  const graph = [
    ...bytes(1, identity('constant_logits', 'logits')),
    ...bytes(1, identity('constant_boxes', 'pred_boxes')),
    ...text(2, 'tiny'),
    ...bytes(5, tensor('constant_logits', [1, found.length, classes], logits)),
    ...bytes(
      5,
      tensor(
        'constant_boxes',
        [1, found.length, 4],
        found.flatMap(({ box }) => box),
      ),
    ),
    ...bytes(11, valueInfo('pixel_values', ['batch', 3, 'height', 'width'])),
    ...bytes(12, valueInfo('logits', [1, found.length, classes])),
    ...bytes(12, valueInfo('pred_boxes', [1, found.length, 4])),
  ]
  const model = [...number(1, 8), ...bytes(7, graph), ...bytes(8, number(2, 13))]
  const config = { model_type: 'yolos', architectures: ['YolosForObjectDetection'], id2label: Object.fromEntries(labels.entries()) }
  const preprocessor = {
    ...{ image_processor_type: 'YolosImageProcessor', do_resize: true, size: { shortest_edge: 32, longest_edge: 64 } },
    ...{ do_rescale: true, do_normalize: true, image_mean: [0.5, 0.5, 0.5], image_std: [0.5, 0.5, 0.5] },
  }
  await mkdir(join(folder, 'onnx'), { recursive: true })
  await writeFile(join(folder, 'onnx/model.onnx'), Uint8Array.from(model))
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  await writeFile(join(folder, 'preprocessor_config.json'), JSON.stringify(preprocessor))
}
