import { INPUT_SIZE, type Placement, placementsOf } from '@arc/contracts/analysis/detector/placements'

interface View {
  /** `INPUT_SIZE` squared pixels of red, green and blue, 0 to 255. */
  pixels: Float32Array
  placement: Placement
}

/**
 * Draws a photo in two ways into the detector's square input, as `views.ts` of the analysis service does.
 * @throws DOMException for a picture that this browser can't read
 */
export async function viewsOf(photo: Blob): Promise<View[]> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const { width, height } = bitmap
    const scale = Math.min(1, (2 * INPUT_SIZE) / Math.max(width, height))
    const upright = contextOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), '#fff')
    upright.drawImage(bitmap, 0, 0, upright.canvas.width, upright.canvas.height)
    return placementsOf(width, height).map((placement) => ({ placement, pixels: draw(upright.canvas, placement) }))
  } finally {
    bitmap.close()
  }
}

function draw(picture: OffscreenCanvas, { left, top, width, height, mirrored }: Placement): Float32Array {
  const context = contextOf(INPUT_SIZE, INPUT_SIZE, '#000')
  if (mirrored) context.setTransform(-1, 0, 0, 1, 2 * left + width, 0)
  context.drawImage(picture, left, top, width, height)
  return withoutAlpha(context.getImageData(0, 0, INPUT_SIZE, INPUT_SIZE).data)
}

function contextOf(width: number, height: number, background: string): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser gives no canvas to a worker.')
  context.fillStyle = background
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  return context
}

function withoutAlpha(rgba: Uint8ClampedArray): Float32Array {
  const rgb = new Float32Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    rgb[to++] = rgba[from] ?? 0
    rgb[to++] = rgba[from + 1] ?? 0
    rgb[to++] = rgba[from + 2] ?? 0
  }
  return rgb
}
