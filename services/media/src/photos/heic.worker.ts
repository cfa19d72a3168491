import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import decode from 'heic-decode'

// The decoder already applies the rotation, so the EXIF orientation must not be applied again.
parentPort?.on('message', async ({ id, path }: { id: number; path: string }) => {
  try {
    const { data, width, height } = await decode({ buffer: await readFile(path) })
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    parentPort?.postMessage({ id, pixels: { data: pixels, width, height } }, [pixels.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
