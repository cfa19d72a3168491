import { closeSync, openSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { lowerWorkerPriority } from '@arc/kit/worker-priority'
import libheif from 'libheif-js/wasm-bundle.js'

const BYTES_PER_PIXEL = 3
/** Rows that are written at once. */
const ROWS = 64

interface Request {
  id: number
  path: string
  target: string
  /** Where the pixels begin in the target, in bytes. */
  offset: number
}

lowerWorkerPriority()

// The decoder already applies the rotation, so the EXIF orientation must not be applied again.
parentPort?.on('message', async ({ id, path, target, offset }: Request) => {
  try {
    await libheif.ready
    parentPort?.postMessage({ id, size: decode(await readFile(path), target, offset) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})

/** Writes the pixels from the memory of the decoder to a file: a copy of 50 million of them would take 150 MB. */
function decode(file: Uint8Array, target: string, offset: number): { width: number; height: number } {
  const context = libheif.heif_context_alloc()
  try {
    const { code, message } = libheif.heif_context_read_from_memory(context, file)
    if (code !== libheif.heif_error_code.heif_error_Ok) throw new Error(message ?? 'HEIC: unreadable')
    const ids = libheif.heif_js_context_get_list_of_top_level_image_IDs(context)
    const [first] = Array.isArray(ids) ? ids : []
    if (first === undefined) throw new Error('HEIC: no picture in it')
    const handle = libheif.heif_js_context_get_image_handle(context, first)
    if ('code' in handle) throw new Error('HEIC: unreadable picture')
    try {
      return writePixels(handle, target, offset)
    } finally {
      libheif.heif_image_handle_release(handle)
    }
  } finally {
    libheif.heif_context_free(context)
  }
}

function writePixels(handle: object, target: string, offset: number): { width: number; height: number } {
  const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace
  const decoded = libheif.heif_js_decode_image2(handle, rgb, libheif.heif_chroma.heif_chroma_interleaved_RGB)
  if (!('channels' in decoded)) throw new Error('HEIC: processing error')
  const output = openSync(target, 'w', 0o600)
  try {
    const [channel] = decoded.channels
    if (!channel) throw new Error('HEIC: no pixels in it')
    const { data, width, height, stride } = channel
    const bytes = width * BYTES_PER_PIXEL
    const strip = Buffer.alloc(bytes * ROWS)
    for (let row = 0; row < height; row += ROWS) {
      const rows = Math.min(ROWS, height - row)
      for (let at = 0; at < rows; at++) strip.set(data.subarray((row + at) * stride, (row + at) * stride + bytes), at * bytes)
      writeAll(output, strip.subarray(0, rows * bytes), offset + row * bytes)
    }
    return { width, height }
  } finally {
    closeSync(output)
    libheif.heif_image_release(decoded.image)
  }
}

/** Writes all bytes: on a disk that is nearly full, one call writes a part, and only the next one fails. */
function writeAll(file: number, bytes: Uint8Array, position: number): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, position + at)
}
