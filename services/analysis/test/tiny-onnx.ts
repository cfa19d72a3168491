// ONNX is protobuf: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto names the fields by these numbers.
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)])
const number = (field: number, value: number): number[] => [...varint(field << 3), ...varint(value)]
const bytes = (field: number, content: Iterable<number>): number[] => {
  const body = [...content]
  return [...varint((field << 3) | 2), ...varint(body.length), ...body]
}
const text = (field: number, value: string) => bytes(field, Buffer.from(value))

const TYPES = { float: 1, int64: 7 } as const
const ATTRIBUTE_TYPES = { number: 2, list: 7 } as const

/** A tensor that a graph takes or returns; a side with a name may have any length. */
export interface Port {
  name: string
  type?: keyof typeof TYPES
  shape: (number | string)[]
}

/** A constant of a graph. */
export interface Constant {
  name: string
  shape: number[]
  values: number[]
}

/** One operation of a graph: https://onnx.ai/onnx/operators says which attributes it takes. */
export interface Operation {
  type: string
  from: string[]
  to: string
  attributes?: Record<string, number | number[]>
}

/** @returns the file of a model with this graph, for operators of version 13 */
export function onnxFile(graph: { operations: Operation[]; constants: Constant[]; inputs: Port[]; outputs: Port[] }): Uint8Array {
  const body = [
    ...graph.operations.flatMap((one) => bytes(1, operation(one))),
    ...text(2, 'tiny'),
    ...graph.constants.flatMap((one) => bytes(5, tensor(one))),
    ...graph.inputs.flatMap((one) => bytes(11, port(one))),
    ...graph.outputs.flatMap((one) => bytes(12, port(one))),
  ]
  return Uint8Array.from([...number(1, 8), ...bytes(7, body), ...bytes(8, number(2, 13))])
}

const tensor = ({ name, shape, values }: Constant) => [
  ...shape.flatMap((side) => number(1, side)),
  ...number(2, TYPES.float),
  ...text(8, name),
  ...bytes(9, new Uint8Array(Float32Array.from(values).buffer)),
]

function port({ name, type = 'float', shape }: Port) {
  const sides = shape.flatMap((side) => bytes(1, typeof side === 'number' ? number(1, side) : text(2, side)))
  return [...text(1, name), ...bytes(2, bytes(1, [...number(1, TYPES[type]), ...bytes(2, sides)]))]
}

const operation = ({ type, from, to, attributes = {} }: Operation) => [
  ...from.flatMap((name) => text(1, name)),
  ...text(2, to),
  ...text(4, type),
  ...Object.entries(attributes).flatMap(([name, value]) => bytes(5, attribute(name, value))),
]

const attribute = (name: string, value: number | number[]) => [
  ...text(1, name),
  ...(typeof value === 'number'
    ? [...number(3, value), ...number(20, ATTRIBUTE_TYPES.number)]
    : [...value.flatMap((one) => number(8, one)), ...number(20, ATTRIBUTE_TYPES.list)]),
]
