/** Reads barcodes beside the page, so that the camera's picture never stutters. Loaded when the scanner is opened. */
import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecoderAnswer, DecoderRequest } from './decoder.messages'
import type { ColorPixels } from './pixels.rules'
import { readFrame, readPhoto } from './read-picture'

// The library would fetch its binary from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

function pixelsOf(bitmap: ImageBitmap, width: number, height: number): ColorPixels {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser gives no canvas to a worker.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

async function codesIn(picture: ImageBitmap | Blob): Promise<string[]> {
  if (picture instanceof ImageBitmap) return readFrame(pixelsOf(picture, picture.width, picture.height))
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const pixels = (width: number, height: number) => pixelsOf(bitmap, width, height)
    return await readPhoto({ width: bitmap.width, height: bitmap.height, pixels })
  } finally {
    bitmap.close()
  }
}

const answer = (message: DecoderAnswer) => self.postMessage(message)

self.addEventListener('message', async ({ data: { id, picture } }: MessageEvent<DecoderRequest>) => {
  try {
    answer({ id, codes: await codesIn(picture) })
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) })
  } finally {
    if (picture instanceof ImageBitmap) picture.close()
  }
})
