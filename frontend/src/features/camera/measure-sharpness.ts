import { MEASURED_EDGE, sharpnessOf, toGrey } from './sharpness.rules'

/** The sharpness of a photo, on a small grey copy; null where the browser can't decode it, for example HEIC. */
export async function measureSharpness(photo: Blob): Promise<number | null> {
  try {
    const whole = await createImageBitmap(photo)
    const scale = Math.min(1, MEASURED_EDGE / Math.max(whole.width, whole.height))
    const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(whole, 0, 0, width, height)
    whole.close()
    return sharpnessOf(toGrey(context.getImageData(0, 0, width, height).data), width)
  } catch (error) {
    console.warn('The sharpness of a photo was not measured', error)
    return null
  }
}
